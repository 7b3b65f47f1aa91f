import * as common from '../theme/common.module.css'
import * as buttonStyles from './button.module.css'
import * as styles from './home-sections.module.css'
import type { PublicProgram } from '@makewhole/contract/content/public-page.ts'
import { contentLink } from '@makewhole/contract/content/public-address.ts'
import type {
  Assistance,
  ContentSection,
  HomeContent,
  HomeSectionName,
  Instruction,
  LinksSection,
} from '@makewhole/domain/content/content.ts'
import { CircleQuestionMark, Link2, SquarePlay } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { InEnglish, useContentLang, useContentLanguage, useContentText } from './content-language.tsx'
import { EstimateLink } from './estimate-link.tsx'
import { ManagedHtml } from './managed-html.tsx'
import { ProofsByRelationship } from './proofs-by-relationship.tsx'
import { RatesTable } from './rates-table.tsx'
import { TimeLimits } from './time-limits.tsx'

export interface HomeSectionsProps {
  readonly home: HomeContent
  /** The program's facts, next to the text about them; null in edit mode, where they can't be edited. */
  readonly program: PublicProgram | null
  /** Next to a section's title: the button that edits it, in edit mode. */
  readonly sectionAction?: (section: HomeSectionName) => ReactNode
  /** The button that opens a fire's instructions; how it opens them differs between the public page and edit mode. */
  readonly instructionButton?: (
    instruction: Instruction,
    index: number,
    section: HomeSectionName,
  ) => ReactNode
}

/**
 * The sections of the landing page below its banner, in the order of the content's keys: two in two columns,
 * then one after the other, help across the whole width (docs/rules/public-pages.md "Landing page").
 */
export function HomeSections({ home, ...parts }: HomeSectionsProps) {
  const names = (Object.keys(home) as HomeSectionName[]).filter((name) => name !== 'banner')
  const otherNames = names.filter((name) => name !== 'assistance')
  return (
    <>
      <div className={styles.homeSections}>
        {otherNames.map((name) => (
          <Section key={name} name={name} section={home[name]} {...parts}>
            {name === 'links' ? <Links links={home.links.links} /> : null}
          </Section>
        ))}
      </div>
      <AssistanceSection assistance={home.assistance} action={parts.sectionAction?.('assistance')} />
    </>
  )
}

interface SectionProps extends Omit<HomeSectionsProps, 'home'> {
  readonly name: HomeSectionName
  readonly section: ContentSection
  readonly children: ReactNode
}

function Section({ name, section, program, sectionAction, instructionButton, children }: SectionProps) {
  const text = useContentText()
  const langOf = useContentLang()
  const instructions = section.instructions ?? []
  return (
    <section className={styles.homeSection} data-section={name} aria-labelledby={name}>
      <SectionTitle id={name} section={section} action={sectionAction?.(name)} />
      <ManagedHtml html={text(section.content)} lang={langOf(section.content)} />
      {program ? (
        <div data-facts="">
          <Facts of={name} program={program} />
        </div>
      ) : null}
      {children}
      {instructions.length > 0 && instructionButton ? (
        <div className={styles.homeSectionButtons}>
          {name === 'framework' && program?.rates ? <EstimateLink /> : null}
          {instructions.map((instruction, index) => instructionButton(instruction, index, name))}
        </div>
      ) : null}
    </section>
  )
}

/** The program's data below a section's text. */
function Facts({ of, program }: { readonly of: HomeSectionName; readonly program: PublicProgram }) {
  if (of === 'process') return <TimeLimits program={program} />
  if (of === 'links') return <ProofsByRelationship relationships={program.proofs} />
  return of === 'framework' && program.rates ? <RatesTable rates={program.rates} /> : null
}

interface SectionTitleProps {
  readonly id: string
  readonly section: ContentSection
  readonly action: ReactNode
}

function SectionTitle({ id, section: { title, content }, action }: SectionTitleProps) {
  const text = useContentText()
  const langOf = useContentLang()
  return (
    <div className={styles.homeSectionTitle}>
      <h2 id={id} tabIndex={-1} lang={langOf(title)}>
        {text(title)}
      </h2>
      <InEnglish texts={[title, content]} />
      {action}
    </div>
  )
}

const linkIcons: Readonly<Record<string, LucideIcon>> = {
  '/tutorials': SquarePlay,
  '/faq': CircleQuestionMark,
}

function Links({ links }: Pick<LinksSection, 'links'>) {
  const text = useContentText()
  const langOf = useContentLang()
  const language = useContentLanguage()
  return (
    <div className={styles.homeSectionButtons}>
      {links.map(({ title, url }) => {
        const Icon = linkIcons[url] ?? Link2
        return (
          <a
            key={url}
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            href={contentLink(url, language)}
          >
            <Icon className={common.icon} aria-hidden="true" />
            <span lang={langOf(title)}>{text(title)}</span>
            <InEnglish texts={[title]} />
          </a>
        )
      })}
    </div>
  )
}

function AssistanceSection({
  assistance,
  action,
}: {
  readonly assistance: Assistance
  readonly action: ReactNode
}) {
  const text = useContentText()
  const langOf = useContentLang()
  return (
    <section className={styles.homeHelp} aria-labelledby="assistance">
      <div className={styles.homeHelpIn}>
        <SectionTitle id="assistance" section={assistance} action={action} />
        <ManagedHtml
          className={styles.homeHelpLead}
          html={text(assistance.content)}
          lang={langOf(assistance.content)}
        />
        <div className={styles.homeHelpGroups}>
          {assistance.groups.map((group, index) => (
            <div key={index}>
              <ManagedHtml
                className={styles.homeHelpGroup}
                html={text(group.content)}
                lang={langOf(group.content)}
              />
              <InEnglish texts={[group.content]} />
              <div className={styles.homeHelpLocations}>
                {group.locations.map((location) => (
                  <div key={location.title.en}>
                    <h3>
                      <span lang={langOf(location.title)}>{text(location.title)}</span>
                      <InEnglish texts={[location.title, location.content]} />
                    </h3>
                    <ManagedHtml
                      className={styles.homeHelpWords}
                      html={text(location.content)}
                      lang={langOf(location.content)}
                    />
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
