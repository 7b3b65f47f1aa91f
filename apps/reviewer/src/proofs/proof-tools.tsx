import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './proof-tools.module.css'
import IconButton from '@mui/material/IconButton'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { ChevronLeft, ChevronRight, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { atPage, initialViewport, resetZoom, rotateRight, zoomed } from './viewport.ts'
import type { Viewport } from './viewport.ts'

export interface ProofToolsProps {
  readonly viewport: Viewport
  readonly onViewport: (look: Viewport) => void
  /** 1 where the proof has no pages. */
  readonly pages: number
}

/** Pages, size and turn of the proof that is shown. */
export function ProofTools({ viewport, onViewport, pages }: ProofToolsProps) {
  const { t } = useTexts()
  const { page, zoom } = viewport
  const openPage = (next: number) => onViewport(atPage(viewport, next, pages))
  return (
    <>
      {pages > 1 ? (
        <span className={styles.group}>
          <Tool
            icon={ChevronLeft}
            label={t('proofs.previousPage')}
            onPress={page > 1 && (() => openPage(page - 1))}
          />
          <label className={common.small}>
            {t('proofs.page')}{' '}
            <input
              key={page}
              className={styles.page}
              type="number"
              min={1}
              max={pages}
              defaultValue={page}
              onKeyDown={(event) => {
                if (event.key === 'Enter') openPage(Math.round(event.currentTarget.valueAsNumber) || page)
              }}
              onBlur={(event) => openPage(Math.round(event.currentTarget.valueAsNumber) || page)}
            />{' '}
            {t('proofs.pages', { total: pages })}
          </label>
          <Tool
            icon={ChevronRight}
            label={t('proofs.nextPage')}
            onPress={page < pages && (() => openPage(page + 1))}
          />
        </span>
      ) : null}
      <span className={styles.group}>
        <Tool icon={ZoomOut} label={t('proofs.zoomOut')} onPress={() => onViewport(zoomed(viewport, -1))} />
        <button
          type="button"
          className={styles.fit}
          aria-pressed={zoom === initialViewport.zoom}
          onClick={() => onViewport(resetZoom(viewport))}
        >
          {t('proofs.fit')}
        </button>
        <Tool icon={ZoomIn} label={t('proofs.zoomIn')} onPress={() => onViewport(zoomed(viewport, 1))} />
        <Tool icon={RotateCw} label={t('proofs.rotate')} onPress={() => onViewport(rotateRight(viewport))} />
      </span>
    </>
  )
}

interface ToolProps {
  readonly icon: LucideIcon
  readonly label: string
  /** False at the end of the range. */
  readonly onPress: (() => void) | false
}

export function Tool({ icon: Icon, label, onPress }: ToolProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      aria-disabled={onPress === false ? true : undefined}
      onClick={() => onPress && onPress()}
    >
      <Icon className={common.icon} aria-hidden="true" />
    </IconButton>
  )
}
