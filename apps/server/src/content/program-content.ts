import { encodeBase64Json } from '@makewhole/contract/base64.ts'
import type { ContentItem, ContentView } from '@makewhole/contract/content/content.ts'
import {
  contentSections,
  contentStates,
  contentTypes,
  styleColors,
} from '@makewhole/domain/content/content.ts'
import type { ContentPage, ProgramSection } from '@makewhole/domain/content/content.ts'
import type { Program } from '@makewhole/domain/program/program.ts'

type Sections = Pick<Program, 'version' | 'locales' | 'forms'>

/** Returns a read-only section of the program's files; nothing for a page, or for a form that this program lacks. */
export function programContent(
  program: Sections,
  section: ContentPage | ProgramSection,
): readonly ContentView[] {
  const data = dataOf(program, section)
  if (data === null) return []
  const published = itemOf(section, program.version, encodeBase64Json(data))
  return [{ section, locales: [...program.locales], published, draft: null }]
}

function dataOf({ forms }: Sections, section: ContentPage | ProgramSection): unknown {
  if (section === 'STYLES') return { colors: styleColors }
  const formId = formIds[section]
  return (formId && forms.inForce[formId]) ?? null
}

const formIds: Partial<Record<ContentPage | ProgramSection, string>> = {
  FORM_DESTROYED_HOMES: 'claimant',
  FORM_ATTORNEY_CLAIM: 'attorney',
}

function itemOf(section: ContentPage | ProgramSection, semVer: string, data: string): ContentItem {
  const nobody = { publishedById: null, publishedBy: null, createdBy: null, modifiedBy: null }
  const noDates = { publishedOn: null, createdOn: null, modifiedOn: null }
  return {
    id: section,
    data,
    note: '',
    isActive: true,
    semVer,
    sectionVersion: 1,
    state: { name: 'PUBLISHED', value: contentStates.PUBLISHED },
    ...placeInTaxonomy(section),
    ...nobody,
    ...noDates,
    isDeleted: false,
  }
}

/**
 * Section and type of a content item, with the sections that its type has
 * (docs/rules/public-pages.md "Sections and types").
 */
export function placeInTaxonomy(name: ContentPage | ProgramSection): Pick<ContentItem, 'section' | 'type'> {
  const { title, value, type } = contentSections[name]
  const siblings = Object.entries(contentSections).filter(([, section]) => section.type === type)
  return {
    section: { title, name, value },
    type: {
      name: type,
      value: contentTypes[type],
      contentSections: siblings.map(([sibling, section]) => ({ name: sibling, value: section.value })),
    },
  }
}
