import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TEXTS } from '../texts.js';
import styles from './details.module.css';

export const BackToList = () => (
  <Link to="/bookingview" className={styles.back}>
    <ArrowLeft size={18} aria-hidden />
    {TEXTS.details.back}
  </Link>
);
