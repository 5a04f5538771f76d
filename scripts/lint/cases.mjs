/** Oxlint's rule `cases/named`: a switch over events or commands has no default that hides a new one. */
const named = {
  create: ({ report }) => ({
    "SwitchCase[test=null]:not(:has(CallExpression[callee.name='unchangedAfter']))": (node) =>
      report({ node, message: 'Name the cases, or the facets whose events change nothing: `unchangedAfter`.' }),
  }),
};

export default { meta: { name: 'cases' }, rules: { named } };
