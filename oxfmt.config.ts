import { defineConfig } from 'oxfmt'

export default defineConfig({
  semi: false,
  singleQuote: true,
  printWidth: 110,
  trailingComma: 'all',
  objectWrap: 'collapse',
  sortPackageJson: false,
  ignorePatterns: ['package-lock.json', 'docs/generated', 'apps/reviewer/src/map/outlines.json'],
})
