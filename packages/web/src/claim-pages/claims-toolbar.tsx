import * as common from '../theme/common.module.css'
import * as styles from './claims-toolbar.module.css'
import Button from '@mui/material/Button'
import { useTexts } from '../i18n/texts.tsx'
import { ColumnsPanelTrigger, FilterPanelTrigger, Toolbar } from '@mui/x-data-grid'
import { Columns3, ListFilter } from 'lucide-react'

/** Above the grid: how to use it by keyboard, which columns it shows, and its filters. */
export function ClaimsToolbar() {
  const { t } = useTexts()
  return (
    <Toolbar className={styles.claimsToolbar} aria-label={t('claims.yours')}>
      <p className={styles.hint}>{t('claims.hint')}</p>
      <ColumnsPanelTrigger render={<Button variant="text" size="small" />}>
        <Columns3 className={common.icon} aria-hidden="true" />
        {t('claims.columns')}
      </ColumnsPanelTrigger>
      <FilterPanelTrigger render={<Button variant="text" size="small" />}>
        <ListFilter className={common.icon} aria-hidden="true" />
        {t('claims.filters')}
      </FilterPanelTrigger>
    </Toolbar>
  )
}
