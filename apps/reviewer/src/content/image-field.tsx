import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './image-field.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { pictureWords } from '@makewhole/domain/content/content.ts'
import type { Banner } from '@makewhole/domain/content/content.ts'
import { maxTitle } from '@makewhole/domain/content/content-problems.ts'
import type { ContentProblem } from '@makewhole/domain/content/content-problems.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { Field } from '@makewhole/web/controls/field.tsx'
import { useAnnounce } from '@makewhole/web/feedback/live.tsx'
import { Spinner } from '@makewhole/web/feedback/spinner.tsx'
import { useContentLanguage } from '@makewhole/web/content/content-language.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { ImageUp, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { InEachLanguage } from './in-each-language.tsx'
import { isAllowedImage } from './image-upload.ts'
import type { PendingImage } from './image-upload.ts'

export type ImageName = 'logo' | 'backgroundImage'

export interface ImageFieldProps {
  readonly name: ImageName
  /** The page's present picture with the typed changes. */
  readonly image: Banner[ImageName]
  /** Chosen, and sent with Save & Publish. */
  readonly pending: PendingImage | null
  readonly problem: ContentProblem | null
  readonly onSelect: (file: File | null) => void
  readonly onRemove: () => void
  readonly onDescribe: (text: string, language: Locale) => void
}

/**
 * One picture of the banner: one file at a time, its state in words, and its preview (docs/rules/public-pages.md
 * "Pictures").
 */
export function ImageField({
  name,
  image,
  pending,
  problem,
  onSelect,
  onRemove,
  onDescribe,
}: ImageFieldProps) {
  const { t } = useTexts()
  const announce = useAnnounce()
  const language = useContentLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const id = `content-banner-${name}`
  const selectFile = (file: File | undefined) => {
    if (!file) return
    const isAllowed = isAllowedImage(file)
    setRefused(isAllowed ? null : file.name)
    if (!isAllowed) return
    onSelect(file)
    announce(t('content.image.added', { file: file.name }))
  }
  const described = pending?.alternativeText ?? image?.alternativeText
  return (
    <div className={styles.imageField}>
      <Field
        id={id}
        label={t(`content.field.${name}`)}
        hint={t('content.image.allowed')}
        error={refused === null ? null : t('content.image.refused', { file: refused })}
      >
        {(aria) => (
          <>
            {image && !pending ? (
              <img src={`${image.url}?width=640`} alt={pictureWords(image, language)} />
            ) : null}
            <input
              {...aria}
              ref={input}
              className={common.visuallyHidden}
              type="file"
              accept="image/jpeg,image/png,image/gif"
              onChange={(event) => {
                selectFile(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            <div className={common.row}>
              <Button
                variant="outlined"
                startIcon={<ImageUp className={common.icon} aria-hidden="true" />}
                onClick={() => input.current?.click()}
              >
                {t('content.image.choose')}
              </Button>
              {image && !pending ? (
                <Button variant="text" onClick={onRemove}>
                  {t('content.image.remove')}
                </Button>
              ) : null}
            </div>
          </>
        )}
      </Field>
      {pending ? (
        <PendingLine
          pending={pending}
          onRemove={() => {
            onSelect(null)
            announce(t('content.image.deleted'))
          }}
        />
      ) : null}
      {image || pending ? (
        <InEachLanguage label={t('content.field.alternativeText')} spanish={described?.es ?? ''}>
          {({ label, hint, suffix, isRequired, ...asked }) => (
            <Field
              id={`${id}-alternativeText${suffix}`}
              label={label}
              hint={hint ?? undefined}
              required={isRequired}
              error={problem && isRequired ? t(`content.problem.${problem.reason}`) : null}
            >
              {(aria) => (
                <OutlinedInput
                  value={described?.[asked.language] ?? ''}
                  onChange={(event) => onDescribe(event.target.value, asked.language)}
                  inputProps={{ ...aria, maxLength: maxTitle, lang: asked.language }}
                />
              )}
            </Field>
          )}
        </InEachLanguage>
      ) : null}
    </div>
  )
}

/** 0 ready, 1 processing, 2 done (docs/rules/public-pages.md "Pictures"). */
function PendingLine({
  pending,
  onRemove,
}: {
  readonly pending: PendingImage
  readonly onRemove: () => void
}) {
  const { t } = useTexts()
  const announce = useAnnounce()
  const words = pending.isError ? 'failed' : (['ready', 'processing', 'done'] as const)[pending.status]
  useEffect(() => {
    if (words !== 'ready') announce(t(`content.image.announce.${words}`))
  }, [words, announce, t])
  return (
    <p className={styles.line}>
      <b>{pending.file.name}</b>
      {words === 'processing' ? <Spinner /> : null}
      <span>{t(`content.image.${words}`)}</span>
      {pending.status === 0 || pending.isError ? (
        <Button
          size="small"
          variant="text"
          startIcon={<Trash2 className={common.icon} aria-hidden="true" />}
          onClick={onRemove}
        >
          {t('content.image.delete')}
        </Button>
      ) : null}
    </p>
  )
}
