import { defineConfig } from 'oxlint'

/*
 * Lint, with types. Each rule is broken once in dev/lint/breaches.ts: one without a planted breach fails `npm test`.
 */

/** The rules of a plugin, each an error with the plugin's own choices. */
const rulesOf = (plugin: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error' as const]))

const typescript = rulesOf('typescript', [
  'await-thenable',
  'no-array-constructor',
  'no-array-delete',
  'no-base-to-string',
  'no-duplicate-enum-values',
  'no-duplicate-type-constituents',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-extraneous-class',
  'no-floating-promises',
  'no-for-in-array',
  'no-generated-empty-object-type',
  'no-implied-eval',
  'no-invalid-void-type',
  'no-misused-new',
  'no-misused-promises',
  'no-mixed-enums',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-asserted-optional-chain',
  'no-non-null-assertion',
  'no-redundant-type-constituents',
  'no-require-imports',
  'no-this-alias',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-condition',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-declaration-merging',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-unsafe-unary-minus',
  'no-useless-constructor',
  'no-useless-default-assignment',
  'no-wrapper-object-types',
  'only-throw-error',
  'prefer-as-const',
  'prefer-literal-enum-member',
  'prefer-namespace-keyword',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-return-this-type',
  'related-getter-setter-pairs',
  'triple-slash-reference',
  'unified-signatures',
  'use-unknown-in-catch-callback-variable',
  'adjacent-overload-signatures',
  'array-type',
  'ban-tslint-comment',
  'class-literal-property-style',
  'consistent-generic-constructors',
  'consistent-indexed-object-style',
  'consistent-type-assertions',
  'no-confusing-non-null-assertion',
  'no-inferrable-types',
  'prefer-find',
  'prefer-for-of',
  'prefer-function-type',
  'prefer-includes',
  'prefer-optional-chain',
  'prefer-regexp-exec',
  'prefer-string-starts-ends-with',
  'consistent-type-imports',
])

const accessible = rulesOf('jsx-a11y', [
  'alt-text',
  'anchor-has-content',
  'anchor-is-valid',
  'aria-activedescendant-has-tabindex',
  'aria-props',
  'aria-proptypes',
  'aria-role',
  'aria-unsupported-elements',
  'autocomplete-valid',
  'click-events-have-key-events',
  'heading-has-content',
  'html-has-lang',
  'iframe-has-title',
  'img-redundant-alt',
  'interactive-supports-focus',
  'label-has-associated-control',
  'media-has-caption',
  'mouse-events-have-key-events',
  'no-access-key',
  'no-autofocus',
  'no-distracting-elements',
  'no-interactive-element-to-noninteractive-role',
  'no-noninteractive-element-interactions',
  'no-noninteractive-element-to-interactive-role',
  'no-noninteractive-tabindex',
  'no-redundant-roles',
  'no-static-element-interactions',
  'role-has-required-aria-props',
  'role-supports-aria-props',
  'scope',
  'tabindex-no-positive',
])

/** Tests may do all of this with `any`: they take answers apart that are anything. */
const ofAny = [
  'no-non-null-assertion',
  'no-unsafe-assignment',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-unsafe-argument',
  'no-unsafe-call',
]

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

const testWording = [
  {
    selector: 'CallExpression[callee.property.name=/^toBe(Truthy|Falsy)$/]',
    message: 'Say what it is: toBe, toEqual, toMatch; of an element, what a person sees or can do.',
  },
  {
    // getBy and findBy always give something: they throw where nothing is found.
    selector:
      'CallExpression[callee.property.name=/^toBe(Defined|InTheDocument)$/] CallExpression[callee.property.name=/^(get|find)(All)?By/]',
    message: 'Say what a person sees or can do: toBeVisible, toBeEnabled, toHaveTextContent.',
  },
]

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['./dev/lint/forbidden-syntax.mjs'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'off' },
  ignorePatterns: [
    '.build/**',
    '.data/**',
    '.test/**',
    '.screens/**',
    'docs/**',
    'coverage/**',
    'apps/*/public/**',
    'packages/identity-provider/src/assets/**',
    '**/*.{js,mjs,cjs}',
  ],
  rules: {
    ...typescript,
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-console': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    'max-depth': ['error', 3],
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/no-unused-expressions': 'error',
    'typescript/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
    ],
    'typescript/no-empty-function': 'error',
    // Numbers and booleans read well in a text; objects do not.
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true, boolean: true } }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
  overrides: [
    {
      files: [
        'packages/{web,identity-provider}/src/**/*.{ts,tsx}',
        'apps/{claimant,attorney,reviewer}/src/**/*.{ts,tsx}',
      ],
      rules: { ...accessible, 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      files: ['packages/web/src/**/*.tsx', 'apps/{public,claimant,attorney,reviewer}/src/**/*.tsx'],
      rules: { 'makewhole/forbidden-syntax': ['error', classOfModule] },
    },
    {
      // The public pages lie where their addresses say: no portal's router knows them.
      files: ['packages/web/src/**/*.{ts,tsx}', 'apps/{claimant,attorney,reviewer}/src/**/*.{ts,tsx}'],
      excludeFiles: ['packages/web/src/content/**'],
      rules: { 'makewhole/forbidden-syntax': ['error', classOfModule, ...addressesOfPortal] },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts', 'apps/server/test/**/*.ts'],
      rules: {
        ...Object.fromEntries(ofAny.map((rule) => [`typescript/${rule}`, 'off' as const])),
        'makewhole/forbidden-syntax': ['error', ...testWording],
      },
    },
    {
      files: [
        '**/*.config.ts',
        'apps/server/test/global-setup.ts',
        'e2e/rest/made-trial.ts',
        'dev/testing/jsdom-of-worker.ts',
        '**/*.d.ts',
      ],
      rules: { 'no-restricted-exports': 'off' },
    },
  ],
})
