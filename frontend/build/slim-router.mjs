/**
 * Lets the bundler leave out what of the router no screen uses: it cannot know that wrapping a component has no effect, nor
 * that the name written on one is for developers' tools alone. Where the router's next version writes it otherwise, only the
 * weight grows.
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
