import type { HomeContent } from '@makewhole/domain/content/content.ts'
import type { ContentProblem } from '@makewhole/domain/content/content-problems.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import { FieldsDialog } from './fields-dialog.tsx'
import { ImageField } from './image-field.tsx'
import type { ImageName } from './image-field.tsx'
import { uploadImage } from './image-upload.ts'
import type { PendingImage } from './image-upload.ts'
import { partsOf, written } from './section-fields.ts'
import type { ContentEdit } from './use-content-change.ts'

const imageNames: readonly ImageName[] = ['logo', 'backgroundImage']
type Pending = Readonly<Partial<Record<ImageName, PendingImage>>>

/** The banner's modal: 1. Intro, 2. Assets; saving uploads pictures one after the other. */
export function BannerDialog({
  home,
  onClose,
}: {
  readonly home: HomeContent
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const api = useApi()
  const [pending, setPending] = useState<Pending>({})

  const changePending = (name: ImageName, change: Partial<PendingImage>) =>
    setPending((before) => {
      const image = before[name]
      return image ? { ...before, [name]: { ...image, ...change } } : before
    })

  /** Sends a picture once, even if a preview or another failure came in between. */
  async function addressOf(name: ImageName, { file, url }: PendingImage): Promise<string> {
    if (url !== null) return url
    changePending(name, { status: 1, isError: false })
    try {
      const sent = await uploadImage(api, file, Date.now())
      changePending(name, { status: 2, url: sent })
      return sent
    } catch (cause) {
      changePending(name, { status: 2, isError: true })
      throw cause
    }
  }

  async function prepare(): Promise<ContentEdit<'HOME'>> {
    const edits: ContentEdit<'HOME'>[] = []
    for (const name of imageNames) {
      const image = pending[name]
      if (!image) continue
      const url = await addressOf(name, image)
      edits.push((from) => withImage(from, name, { url, alternativeText: image.alternativeText }))
    }
    return (from) => edits.reduce((changed, edit) => edit(changed), from)
  }

  const undescribed = imageNames.filter((name) => pending[name]?.alternativeText.en.trim() === '')
  return (
    <FieldsDialog
      page="HOME"
      place="banner"
      title={`${t('content.editPart')}: ${t('content.section.banner')}`}
      content={home}
      partsOf={(edited) => partsOf('banner', edited)}
      prepare={prepare}
      onClose={onClose}
      extra={{
        id: 'assets',
        label: 'content.tab.assets',
        paths: imageNames.map(pathOf),
        problems: undescribed.map((name): ContentProblem => ({
          path: pathOf(name),
          reason: 'alternativeTextMissing',
        })),
        show: ({ edited, problems, change }) =>
          imageNames.map((name) => (
            <ImageField
              key={name}
              name={name}
              image={edited.banner[name]}
              pending={pending[name] ?? null}
              problem={problems.find(({ path }) => path === pathOf(name)) ?? null}
              onSelect={(file) => setPending({ ...pending, [name]: file ? pendingImageOf(file) : undefined })}
              onRemove={() => change({ kind: 'removeImage', path: `banner.${name}` })}
              onDescribe={(text, language) => {
                const image = pending[name]
                if (image)
                  changePending(name, { alternativeText: written(image.alternativeText, text, language) })
                else change({ kind: 'text', path: pathOf(name), text, language })
              }}
            />
          )),
      }}
    />
  )
}

/** Returns the path at which a picture's alternative text is edited. */
function pathOf(name: ImageName): string {
  return `banner.${name}.alternativeText`
}

function pendingImageOf(file: File): PendingImage {
  return { file, status: 0, isError: false, url: null, alternativeText: { en: '' } }
}

function withImage(home: HomeContent, name: ImageName, image: HomeContent['banner'][ImageName]): HomeContent {
  return { ...home, banner: { ...home.banner, [name]: image } }
}
