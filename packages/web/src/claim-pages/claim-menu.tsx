import * as common from '../theme/common.module.css'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTexts } from '../i18n/texts.tsx'
import { EllipsisVertical } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { ClaimRow } from './claim-row.ts'
import { LazyDeleteClaimDialog } from '../claim/delete-claim.tsx'
import { useDeleted } from './claim-outcome.ts'

export interface ClaimMenuProps {
  readonly row: ClaimRow
  /** Inside the grid, arrow keys reach its cells. */
  readonly tabIndex: 0 | -1
  readonly hasFocus: boolean
}

/** A row's actions. */
export function ClaimMenu({ row, tabIndex, hasFocus }: ClaimMenuProps) {
  const { t } = useTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const deleted = useDeleted()
  const menuId = useId()
  useEffect(() => {
    if (hasFocus) button.current?.focus()
  }, [hasFocus])
  return (
    <>
      <IconButton
        ref={button}
        tabIndex={tabIndex}
        aria-label={t('claims.actionsFor', { number: row.number })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={stopGridNavigation}
      >
        <EllipsisVertical className={common.icon} aria-hidden="true" />
      </IconButton>
      <Menu
        id={menuId}
        anchorEl={anchor}
        // Inside the page's landmark: people who jump between landmarks miss everything outside of them.
        container={() => anchor?.closest('main') ?? document.body}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {row.actions.map((action) => (
          <MenuItem key={action.to} component={Link} to={action.to}>
            {action.label}
          </MenuItem>
        ))}
        {row.deletable ? (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              setIsDeleting(true)
            }}
          >
            {t('claim.delete')}
          </MenuItem>
        ) : null}
      </Menu>
      {row.deletable && isDeleting ? (
        // The grid uses keys for moving between cells, even those of a dialog above it.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={(event) => event.stopPropagation()}>
          <LazyDeleteClaimDialog
            claim={row.deletable}
            onClose={() => setIsDeleting(false)}
            onDeleted={() => deleted(row.number)}
          />
        </div>
      ) : null}
    </>
  )
}

/** Stops Space and Enter before the grid, which would move between cells, so that they press the button. */
function stopGridNavigation(event: KeyboardEvent): void {
  if (event.key === ' ' || event.key === 'Enter') event.stopPropagation()
}
