import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import typescript from 'typescript-eslint';

export default typescript.config(
  { ignores: ['dist/**', 'node_modules/**', '.data/**', '.cache/**', 'frontend/dist/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...typescript.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': 'off', // `return fail()` ends a function early
      '@typescript-eslint/no-meaningless-void-operator': 'off', // says that a result is dropped on purpose
      '@typescript-eslint/no-misused-spread': 'off', // a text is taken apart by code points
      '@typescript-eslint/no-generated-empty-object-type': 'off', // events without data
      '@typescript-eslint/no-unnecessary-condition': 'off', // a flag that changes during an await looks constant to it
      '@typescript-eslint/no-unnecessary-type-parameters': 'off', // the caller names the shape of a document
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off', // options of libraries declared as classes
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/require-await': 'off', // a port returns a promise, also where an adapter has nothing to wait for
      '@typescript-eslint/unbound-method': 'off', // deciders and ports of closures are taken apart
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-extraneous-class': 'off', // Nest modules are classes without members
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    // A new event or command is a question for each of these switches, also where nothing follows from it.
    files: ['libs/{booking,debugging,identity,receipts,rendering,views}/**/*.ts'],
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "SwitchCase[test=null]:not(:has(CallExpression[callee.name='unchangedAfter']))",
          message: 'Name the cases, or the facets whose events change nothing: `unchangedAfter`.',
        },
      ],
    },
  },
  {
    files: ['**/*.mjs'],
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }] },
  },
  {
    // Tests read parsed JSON.
    files: ['test/**', '**/*.spec.{ts,tsx}', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    languageOptions: { globals: globals.node },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    // Matching must take time linear in the text's length: a single request could stop the server otherwise.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
    },
  },
  {
    // Nest injects by the classes that stand in constructors, so those imports are values.
    files: ['apps/server/**/*.ts'],
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
  },
  {
    files: ['scripts/**', 'bench/**', 'test/**', 'apps/simulator/**', 'apps/ops/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['{frontend,apps/studio}/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    // One way to call a mutation, and one to build a form.
    files: ['frontend/**/*.{ts,tsx}'],
    ignores: ['frontend/api/useApiMutation.ts', 'frontend/api/useContractForm.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@tanstack/react-query',
          importNames: ['useMutation'],
          message: 'Use useApiMutation in an api folder.',
        },
        { name: 'react-hook-form', importNames: ['useForm'], message: 'Use useContractForm.' },
      ],
    },
  },
);
