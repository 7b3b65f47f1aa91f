import Button from '@mui/material/Button'
import { useTexts } from '../i18n/texts.tsx'
import { ColumnsPanelTrigger, FilterPanelTrigger, Toolbar } from '@mui/x-data-grid'
import { Columns3, ListFilter } from 'lucide-react'

/** Above the grid: how to use it by keyboard, which columns it shows, and its filters. */
export function ClaimsToolbar() {
  const { t } = useTexts()
  return (
    <Toolbar className="claims-toolbar" aria-label={t('claims.yours')}>
      <p className="claims-toolbar__hint">{t('claims.hint')}</p>
      <ColumnsPanelTrigger render={<Button variant="text" size="small" />}>
        <Columns3 className="icon" aria-hidden="true" />
        {t('claims.columns')}
      </ColumnsPanelTrigger>
      <FilterPanelTrigger render={<Button variant="text" size="small" />}>
        <ListFilter className="icon" aria-hidden="true" />
        {t('claims.filters')}
      </FilterPanelTrigger>
    </Toolbar>
  )
}
