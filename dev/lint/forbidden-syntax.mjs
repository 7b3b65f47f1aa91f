/** Like ESLint's `no-restricted-syntax`, which oxlint lacks: each option is a selector and what to write instead. */
const forbiddenSyntax = {
  meta: { schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
}
export default { meta: { name: 'makewhole' }, rules: { 'forbidden-syntax': forbiddenSyntax } }
