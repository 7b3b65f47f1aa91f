import * as buttonStyles from '@makewhole/web/content/button.module.css'
import * as styles from './home.module.css'
import { contentText } from '@makewhole/domain/content/content.ts'
import type { HomeContent, HomeSectionName, Instruction } from '@makewhole/domain/content/content.ts'
import { Hero } from '@makewhole/web/content/hero.tsx'
import { HomeSections } from '@makewhole/web/content/home-sections.tsx'
import { InEnglish, useContentLang } from '@makewhole/web/content/content-language.tsx'
import { ManagedHtml } from '@makewhole/web/content/managed-html.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { Frame, PublicProgram } from '@makewhole/contract/content/public-page.ts'

export function HomePage({ home, frame }: { readonly home: HomeContent; readonly frame: Frame }) {
  const { locale } = useTexts()
  const instructions = instructionsOf(home)
  const langOf = useContentLang()
  return (
    <>
      <Hero banner={home.banner} signIn="/claims" hasEstimate={frame.program.rates !== null} />
      <HomeSections
        home={home}
        program={frame.program}
        instructionButton={(instruction, index, section) => (
          <a
            key={index}
            className={
              index === 0
                ? `${buttonStyles.button} ${buttonStyles.secondary}`
                : `${buttonStyles.button} ${buttonStyles.quiet}`
            }
            href={`#${dialogId(section, index)}`}
            data-opens={dialogId(section, index)}
          >
            <span lang={langOf(instruction.title)}>{contentText(instruction.title, locale)}</span>
            <InEnglish texts={[instruction.title, instruction.content]} />
          </a>
        )}
      />
      {instructions.map(({ id, section, instruction }) => (
        <InstructionDialog
          key={id}
          {...{ id, section, instruction }}
          isWarning={isOfClosedFire(instruction, frame.program)}
        />
      ))}
    </>
  )
}

interface InstructionDialogProps {
  readonly id: string
  readonly section: HomeSectionName
  readonly instruction: Instruction
  readonly isWarning: boolean
}

/** Opened by a link, so that it works without a script; a script makes it modal. */
function InstructionDialog({ id, section, instruction, isWarning }: InstructionDialogProps) {
  const { t, locale } = useTexts()
  const langOf = useContentLang()
  const title = contentText(instruction.title, locale)
  return (
    <dialog
      id={id}
      className={styles.instruction}
      data-tone={isWarning ? 'warning' : undefined}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} tabIndex={-1} autoFocus>
        {isWarning ? (
          t('public.closedFire', { fire: title })
        ) : (
          <span lang={langOf(instruction.title)}>{title}</span>
        )}
      </h2>
      <InEnglish texts={[instruction.title, instruction.content]} />
      <ManagedHtml html={contentText(instruction.content, locale)} lang={langOf(instruction.content)} />
      <a
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${styles.act}`}
        href={`#${section}`}
        data-closes={id}
      >
        {t('shell.close')}
      </a>
    </dialog>
  )
}

function instructionsOf(home: HomeContent) {
  return (Object.keys(home) as HomeSectionName[]).flatMap((section) =>
    (home[section].instructions ?? []).map((instruction, index) => ({
      id: dialogId(section, index),
      section,
      instruction,
    })),
  )
}

function dialogId(section: HomeSectionName, index: number): string {
  return `${section}-rules-${index + 1}`
}

/**
 * Checks whether an instruction is titled with a closed fire's name, which makes it a warning
 * (docs/rules/public-pages.md "Landing page").
 */
function isOfClosedFire(instruction: Instruction, { fires }: PublicProgram): boolean {
  return fires.some((fire) => !fire.isOpen && fire.name.en === instruction.title.en.trim())
}
