import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { HomeContent } from '@makewhole/domain/content/content.ts'
import { contentProblems } from '@makewhole/domain/content/content-problems.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useAnnounce } from '@makewhole/web/components/live.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import { FieldsDialog } from './fields-dialog.tsx'
import { ImageField } from './image-field.tsx'
import type { ImageName } from './image-field.tsx'
import { uploadImage } from './image-upload.ts'
import type { PendingImage } from './image-upload.ts'
import { fieldsOf } from './section-fields.ts'
import type { ContentEdit } from './use-content-change.ts'

const imageNames: readonly ImageName[] = ['logo', 'backgroundImage']
type Pending = Readonly<Partial<Record<ImageName, PendingImage>>>

/** The banner's modal: 1. Intro, 2. Assets; pictures are sent one after the other when it is saved. */
export function BannerDialog({
  home,
  onClose,
}: {
  readonly home: HomeContent
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const api = useApi()
  const announce = useAnnounce()
  const [tab, setTab] = useState<'intro' | 'assets'>('intro')
  const [pending, setPending] = useState<Pending>({})

  const note = (name: ImageName, change: Partial<PendingImage>) =>
    setPending((before) => {
      const image = before[name]
      return image ? { ...before, [name]: { ...image, ...change } } : before
    })

  async function send(
    name: ImageName,
    { file, alternativeText }: PendingImage,
  ): Promise<ContentEdit<'HOME'>> {
    note(name, { status: 1, isError: false })
    announce(t('content.image.announce.processing'))
    try {
      const url = await uploadImage(api, file, Date.now())
      note(name, { status: 2 })
      announce(t('content.image.announce.done'))
      return (from) => withImage(from, name, { url, alternativeText: { en: alternativeText } })
    } catch (cause) {
      note(name, { status: 2, isError: true })
      throw cause
    }
  }

  async function prepare(): Promise<ContentEdit<'HOME'>> {
    const edits: ContentEdit<'HOME'>[] = []
    for (const name of imageNames) {
      const image = pending[name]
      if (image) edits.push(await send(name, image))
    }
    return (from) => edits.reduce((changed, edit) => edit(changed), from)
  }

  const isUndescribed = imageNames.some((name) => pending[name]?.alternativeText.trim() === '')
  return (
    <FieldsDialog
      page="HOME"
      title={`${t('content.edit')}: ${t('content.section.banner')}`}
      content={home}
      fields={fieldsOf('banner', home)}
      prepare={prepare}
      isBlocked={isUndescribed}
      onClose={onClose}
      frame={({ fields, edited, change }) => (
        <>
          <Tabs value={tab} onChange={(_, chosen: 'intro' | 'assets') => setTab(chosen)}>
            <Tab value="intro" id="tab-intro" aria-controls="panel-intro" label={t('content.tab.intro')} />
            <Tab
              value="assets"
              id="tab-assets"
              aria-controls="panel-assets"
              label={t('content.tab.assets')}
            />
          </Tabs>
          <div
            role="tabpanel"
            id="panel-intro"
            aria-labelledby="tab-intro"
            hidden={tab !== 'intro'}
            className="stack"
          >
            {fields}
          </div>
          <div
            role="tabpanel"
            id="panel-assets"
            aria-labelledby="tab-assets"
            hidden={tab !== 'assets'}
            className="stack"
          >
            {imageNames.map((name) => (
              <ImageField
                key={name}
                name={name}
                image={edited.banner[name]}
                pending={pending[name] ?? null}
                problems={
                  pending[name]?.alternativeText.trim() === ''
                    ? [{ path: `banner.${name}.alternativeText`, reason: 'alternativeTextMissing' }]
                    : contentProblems('HOME', edited)
                }
                onChoose={(file) =>
                  setPending({
                    ...pending,
                    [name]: file ? { file, status: 0, isError: false, alternativeText: '' } : undefined,
                  })
                }
                onRemove={() => change((from) => withImage(from, name, null))}
                onDescribe={(text) =>
                  pending[name]
                    ? note(name, { alternativeText: text })
                    : change((from) => described(from, name, text))
                }
              />
            ))}
          </div>
        </>
      )}
    />
  )
}

function withImage(home: HomeContent, name: ImageName, image: HomeContent['banner'][ImageName]): HomeContent {
  return { ...home, banner: { ...home.banner, [name]: image } }
}

function described(home: HomeContent, name: ImageName, text: string): HomeContent {
  const image = home.banner[name]
  return image ? withImage(home, name, { ...image, alternativeText: { en: text } }) : home
}
