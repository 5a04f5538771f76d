import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './AppRoutes.js';
import { ErrorBoundary } from './ErrorBoundary.js';

export const App = () => (
  <ErrorBoundary>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </ErrorBoundary>
);
