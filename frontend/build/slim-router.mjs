/**
 * Lets the bundler drop unused parts of the router: it cannot know that wrapping a component and setting its
 * `displayName` have no side effects. If a new version is written differently, only the bundle grows.
 */
export const slimRouter = () => ({
  name: 'slim-router',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
});
