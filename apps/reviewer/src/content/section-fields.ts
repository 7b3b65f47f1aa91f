import { contentText } from '@makewhole/domain/content/content.ts'
import type {
  ContentText,
  FooterContent,
  HomeContent,
  HomeSectionName,
} from '@makewhole/domain/content/content.ts'
import { longestGroupDescription } from '@makewhole/domain/content/content-problems.ts'

/** One field of an edit modal: where in the page it lies, and how it is asked. */
export interface ContentField {
  /** The path of `contentProblems`. */
  readonly path: string
  /** Id of its label, and the number in it. */
  readonly label: string
  readonly n?: number
  readonly kind: 'text' | 'rich' | 'address'
  readonly longest: number
  readonly hint?: string
  /** Begins a part of the modal. */
  readonly heading?: { readonly label: string; readonly n: number }
}

const longestTitle = 200
const longestText = 5000

/** The fields of a section's modal, in the order of content-and-public-pages.md §2 "Landing edit modal, per section". */
export function fieldsOf(section: HomeSectionName, home: HomeContent): readonly ContentField[] {
  const intro: readonly ContentField[] = [
    { path: `${section}.title`, label: 'content.field.title', kind: 'text', longest: longestTitle },
    { path: `${section}.content`, label: 'content.field.content', kind: 'rich', longest: longestText },
  ]
  if (section === 'banner')
    return [
      ...intro,
      { path: 'banner.actionButtonLabel', label: 'content.field.button', kind: 'text', longest: 60 },
    ]
  if (section === 'links') return [...intro, ...linkLabels(home)]
  return section === 'assistance' ? [...intro, ...groupFields(home)] : intro
}

function linkLabels({ links }: HomeContent): ContentField[] {
  return links.links.map((_, index) => ({
    path: `links.links.${index}.title`,
    label: 'content.field.link',
    n: index + 1,
    kind: 'text',
    longest: 60,
  }))
}

function groupFields({ assistance }: HomeContent): ContentField[] {
  return assistance.groups.flatMap(({ locations }, group): ContentField[] => [
    {
      path: `assistance.groups.${group}.content`,
      label: 'content.field.group',
      n: group + 1,
      kind: 'rich',
      longest: longestGroupDescription,
      hint: 'content.field.group.hint',
      heading: { label: 'content.group', n: group + 1 },
    },
    ...locations.flatMap((_, index): ContentField[] => {
      const path = `assistance.groups.${group}.locations.${index}`
      return [
        {
          path: `${path}.title`,
          label: 'content.field.location',
          n: index + 1,
          kind: 'text',
          longest: longestTitle,
        },
        {
          path: `${path}.content`,
          label: 'content.field.locationText',
          n: index + 1,
          kind: 'rich',
          longest: longestText,
        },
      ]
    }),
  ])
}

export function footerFields({ links }: FooterContent): readonly ContentField[] {
  return [
    { path: 'service', label: 'content.field.service', kind: 'text', longest: longestTitle },
    { path: 'copyright', label: 'content.field.copyright', kind: 'text', longest: longestTitle },
    ...links.flatMap((_, index): ContentField[] => [
      {
        path: `links.${index}.title`,
        label: 'content.field.footerLink',
        n: index + 1,
        kind: 'text',
        longest: 60,
      },
      {
        path: `links.${index}.url`,
        label: 'content.field.footerUrl',
        n: index + 1,
        kind: 'address',
        longest: 500,
      },
    ]),
  ]
}

/** What stands at a field: its English text, or the address itself. */
export function textAt(content: unknown, path: string): string {
  const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], content)
  return typeof value === 'string' ? value : contentText(value as ContentText, 'en')
}

/** The content with another text at a field; everything else is the very same. */
export function withTextAt<T>(content: T, path: string, text: string): T {
  return changed(content, path.split('.'), text) as T
}

function changed(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return typeof value === 'string' ? text : { ...(value as ContentText), en: text }
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === key ? changed(each, rest, text) : each))
  const record = value as Record<string, unknown>
  return { ...record, [key]: changed(record[key], rest, text) }
}
