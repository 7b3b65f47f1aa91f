import type {
  ContentText,
  FooterContent,
  HomeContent,
  HomeSectionName,
} from '@makewhole/domain/content/content.ts'
import {
  maxContent,
  maxGroupDescription,
  maxTitle,
  visibleText,
} from '@makewhole/domain/content/content-problems.ts'
import type { PlainTextId, TextId } from '@makewhole/web/i18n/text-id.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'

/** One field of an edit modal: its place in the page, and its kind. */
export interface ContentField {
  /** The path of `contentProblems`. */
  readonly path: string
  /** Id of its label, and the number in it. */
  readonly label: Extract<TextId, `content.field.${string}`>
  readonly n?: number
  readonly kind: 'text' | 'rich' | 'address'
  readonly maxLength: number
  readonly isOptional?: boolean
  readonly hint?: PlainTextId
  /** Starts a group of fields; `removes` is the place of the list item that can be removed with them. */
  readonly heading?: {
    readonly label: 'content.group' | 'content.footerLink'
    readonly n: number
    readonly removes?: string
  }
}

/** A tab of an edit modal; a modal with one part has no tabs. */
export interface FieldPart {
  readonly id: string
  /** The id of its label, with the label's values. */
  readonly label: Extract<TextId, `content.tab.${string}`>
  readonly values?: { readonly n: number; readonly title: ContentText }
  readonly fields: readonly ContentField[]
  /** A list of links that can grow. */
  readonly growingList?: { readonly list: string; readonly length: number }
}

const maxAddress = 500

/**
 * Returns the fields of a section's modal, in the order of docs/rules/public-pages.md "Editing the landing page".
 * A fire's instructions follow, one tab each.
 */
export function partsOf(section: HomeSectionName, home: HomeContent): readonly FieldPart[] {
  const { instructions = [] } = home[section]
  return [
    { id: 'intro', label: 'content.tab.intro', fields: introFields(section, home) },
    ...instructions.map(({ title }, index): FieldPart => {
      const path = `${section}.instructions.${index}`
      return {
        id: `instructions-${index}`,
        label: 'content.tab.instructions',
        values: { n: index + 2, title },
        fields: [
          { ...titleField(`${path}.title`), hint: 'content.field.fire.hint' },
          textField(`${path}.content`),
        ],
      }
    }),
  ]
}

function introFields(section: HomeSectionName, home: HomeContent): readonly ContentField[] {
  const intro = [titleField(`${section}.title`), textField(`${section}.content`)]
  if (section === 'banner')
    return [...intro, { ...titleField('banner.actionButtonLabel'), label: 'content.field.button' }]
  if (section === 'links') return [...intro, ...linkLabels(home)]
  return section === 'assistance' ? [...intro, ...groupFields(home)] : intro
}

function titleField(path: string): ContentField {
  return { path, label: 'content.field.title', kind: 'text', maxLength: maxTitle }
}

function textField(path: string): ContentField {
  return { path, label: 'content.field.content', kind: 'rich', maxLength: maxContent }
}

function linkLabels({ links }: HomeContent): ContentField[] {
  return links.links.map((_, index) => ({
    ...titleField(`links.links.${index}.title`),
    label: 'content.field.link',
    n: index + 1,
  }))
}

function groupFields({ assistance }: HomeContent): ContentField[] {
  return assistance.groups.flatMap(({ locations }, group): ContentField[] => [
    {
      path: `assistance.groups.${group}.content`,
      label: 'content.field.group',
      n: group + 1,
      kind: 'rich',
      maxLength: maxGroupDescription,
      isOptional: true,
      hint: 'content.field.group.hint',
      heading: { label: 'content.group', n: group + 1 },
    },
    ...locations.flatMap((_, index): ContentField[] => {
      const path = `assistance.groups.${group}.locations.${index}`
      return [
        { ...titleField(`${path}.title`), label: 'content.field.location', n: index + 1 },
        { ...textField(`${path}.content`), label: 'content.field.locationText', n: index + 1 },
      ]
    }),
  ])
}

export function footerParts({ links }: FooterContent): readonly FieldPart[] {
  const fields: readonly ContentField[] = [
    { ...titleField('service'), label: 'content.field.service', isOptional: true },
    { ...titleField('copyright'), label: 'content.field.copyright' },
    ...links.flatMap((_, index): ContentField[] => [
      {
        ...titleField(`links.${index}.title`),
        label: 'content.field.footerLink',
        n: index + 1,
        heading: { label: 'content.footerLink', n: index + 1, removes: `links.${index}` },
      },
      {
        path: `links.${index}.url`,
        label: 'content.field.footerUrl',
        n: index + 1,
        kind: 'address',
        maxLength: maxAddress,
      },
    ]),
  ]
  const growingList = { list: 'links', length: links.length }
  const privacy: readonly ContentField[] = [
    titleField('privacy.title'),
    { ...textField('privacy.content'), hint: 'content.field.privacy.hint' },
  ]
  return [
    { id: 'footer', label: 'content.tab.footer', fields, growingList },
    { id: 'privacy', label: 'content.tab.privacy', fields: privacy },
  ]
}

/** An edit in a modal, as data: it is stored on the device until it is published. */
export type FieldEdit =
  | { readonly kind: 'text'; readonly path: string; readonly text: string; readonly language: Locale }
  | { readonly kind: 'newLink'; readonly list: string }
  | { readonly kind: 'removeItem'; readonly place: string }
  | { readonly kind: 'removeImage'; readonly path: string }

/** Applies an edit to the content, whatever others changed in it. */
export function withEdit<T>(content: T, edit: FieldEdit): T {
  switch (edit.kind) {
    case 'text':
      return withTextAt(content, edit.path, edit.text, edit.language)
    case 'newLink':
      return withNewLink(content, edit.list)
    case 'removeItem':
      return withoutItem(content, edit.place)
    case 'removeImage':
      return changedAt(content, edit.path.split('.'), () => null) as T
  }
}

/** Edits with one more; a text that is typed on is one edit, not one a letter. */
export function andEdit(edits: readonly FieldEdit[], edit: FieldEdit): readonly FieldEdit[] {
  const last = edits.at(-1)
  const isTypedOn =
    last?.kind === 'text' &&
    edit.kind === 'text' &&
    last.path === edit.path &&
    last.language === edit.language
  return [...(isTypedOn ? edits.slice(0, -1) : edits), edit]
}

/** Returns the text of a field in a language, '' where it is missing; or the address itself. */
export function textAt(content: unknown, path: string, language: Locale): string {
  const value = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], content)
  return typeof value === 'string' ? value : ((value as ContentText | undefined)?.[language] ?? '')
}

/** Returns the content with another text at a field; everything else is identical. */
export function withTextAt<T>(content: T, path: string, text: string, language: Locale): T {
  return changedAt(content, path.split('.'), (value) =>
    typeof value === 'string' ? text : written((value ?? { en: '' }) as ContentText, text, language),
  ) as T
}

/** Returns the content with one more, empty link in a list. */
export function withNewLink<T>(content: T, list: string): T {
  return changedAt(content, list.split('.'), (links) => [
    ...(links as readonly unknown[]),
    { title: { en: '' }, url: '' },
  ]) as T
}

/** Returns the content without an item of a list: `links.1`. */
export function withoutItem<T>(content: T, place: string): T {
  const path = place.split('.')
  const removedIndex = Number(path.at(-1))
  return changedAt(content, path.slice(0, -1), (items) =>
    (items as readonly unknown[]).filter((_, index) => index !== removedIndex),
  ) as T
}

/** Returns a text with other words in one language. An empty language other than English falls back to English. */
export function written({ es, ...english }: ContentText, text: string, language: Locale): ContentText {
  if (language === 'en') return es === undefined ? { en: text } : { en: text, es }
  return visibleText(text) === '' ? english : { ...english, es: text }
}

function changedAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value)
  // A missing picture has no text.
  if (value === null) return null
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === key ? changedAt(each, rest, change) : each))
  const record = (value ?? {}) as Record<string, unknown>
  return { ...record, [key]: changedAt(record[key], rest, change) }
}
