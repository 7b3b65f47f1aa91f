import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Check, Columns3 } from 'lucide-react'
import { useState } from 'react'
import { columnNames } from './columns.ts'
import type { ColumnVisibility } from './columns.ts'

export interface ColumnChoiceProps {
  readonly visibility: ColumnVisibility
  readonly onChange: (visibility: ColumnVisibility) => void
}

/** The choice of the grid's columns. The claim number stays. */
export function ColumnChoice({ visibility, onChange }: ColumnChoiceProps) {
  const { t } = useTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Columns3 className={common.icon} aria-hidden="true" />
        {t('reviewerClaims.columns')}
      </Button>
      <Menu
        // Inside the page's landmark: people who jump between landmarks miss everything outside of them.
        container={() => anchor?.closest('main') ?? document.body}
        anchorEl={anchor}
        open={anchor !== null}
        // As in the claim's menu: otherwise sticky elements would jump.
        disableScrollLock
        onClose={() => setAnchor(null)}
      >
        {columnNames.slice(1).map((name) => {
          const isShown = visibility[name] !== false
          return (
            <MenuItem
              key={name}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => onChange({ ...visibility, [name]: !isShown })}
            >
              <Check
                className={common.icon}
                aria-hidden="true"
                style={{ visibility: isShown ? 'visible' : 'hidden', marginRight: '0.5rem' }}
              />
              {t(`reviewerClaims.column.${name}`)}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
