import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const classOfModule = {
  selector:
    'JSXAttribute[name.name=/[cC]lassName$/] :matches(:not(BinaryExpression) > Literal[value=/./], TemplateElement[value.raw=/\\w/])',
  message: 'A class comes from a CSS module (docs/architecture.md "Styles").',
}

/** Below `/attorney/` an address that is written by hand leads into the claimants' portal. */
const addressesOfPortal = [
  {
    selector:
      'JSXAttribute[name.name="href"] :matches(CallExpression[callee.name=/Path$/], :not(CallExpression[callee.name="publicAddress"]) > Literal[value=/^\\u002F/], TemplateLiteral > TemplateElement:first-child[value.raw=/^(\\u002F|$)/])',
    message: 'A page of a portal is named by its router: <Link to>.',
  },
  {
    // Nobody sees where a variable leads.
    selector:
      'JSXAttribute[name.name="href"] > JSXExpressionContainer > :not(TemplateLiteral, CallExpression[callee.name=/^(publicAddress|contentLink)$/])',
    message:
      'A page of a portal is named by its router: <Link to>. Write other addresses where they are used.',
  },
  {
    selector:
      'CallExpression:matches([callee.object.name=/^(window|location)$/], [callee.object.property.name="location"])[callee.property.name=/^(open|assign|replace)$/] > :not(Literal[value=/^$/]).arguments:first-child',
    message: 'A page of a portal is opened by its router: navigate(…).',
  },
  {
    selector:
      'AssignmentExpression > :matches(Identifier[name="location"], MemberExpression[property.name="location"], MemberExpression[object.name="location"][property.name="href"], MemberExpression[object.property.name="location"][property.name="href"]).left',
    message: 'A page of a portal is opened by its router: navigate(…).',
  },
]

export default tseslint.config(
  {
    ignores: [
      '.build/**',
      '.data/**',
      '.test/**',
      '.screens/**',
      'docs/**',
      'coverage/**',
      'apps/*/public/**',
      'packages/identity-provider/src/assets/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      'max-depth': ['error', 3],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      // Numbers and booleans read well in a text; objects do not.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // An async function without await keeps a promise's contract, errors included.
      '@typescript-eslint/require-await': 'off',
      // tsconfig's noPropertyAccessFromIndexSignature asks for the brackets that this rule would remove.
      '@typescript-eslint/dot-notation': 'off',
      // The pair of the two below leaves no way to say "this is there"; `!` is the one that stays forbidden.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // Interfaces are written as methods and handed over as functions; none of ours uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Costly, and each a rare mistake: together they take as long as all others.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true, boolean: true } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['{packages/web,packages/identity-provider,apps/!(server|public)}/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.configs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['{packages/web,apps/!(server)}/src/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', classOfModule] },
  },
  {
    // The public pages lie where their addresses say: no portal's router knows them.
    files: ['{packages/web,apps/!(server|public)}/src/**/*.{ts,tsx}'],
    ignores: ['packages/web/src/content/**'],
    rules: { 'no-restricted-syntax': ['error', classOfModule, ...addressesOfPortal] },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts', 'apps/server/test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^toBe(Truthy|Falsy)$/]',
          message: 'Say what it is: toBe, toEqual, toMatch; of an element, what a person sees or can do.',
        },
        {
          // What getBy and findBy give is always defined: they throw where nothing is found.
          selector:
            'CallExpression[callee.property.name=/^toBe(Defined|InTheDocument)$/] CallExpression[callee.property.name=/^(get|find)(All)?By/]',
          message: 'Say what a person sees or can do: toBeVisible, toBeEnabled, toHaveTextContent.',
        },
      ],
    },
  },
  {
    files: ['**/*.config.{ts,mjs}', '**/vite.config.ts', 'apps/server/test/global-setup.ts', '**/*.d.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
)
