import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './in-force-page.module.css'
import Button from '@mui/material/Button'
import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { Facts } from '@makewhole/web/components/facts.tsx'
import { useTablePage } from '@makewhole/web/components/use-table-page.tsx'
import { NoData } from '@makewhole/web/feedback/no-data.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { FilePlus2 } from 'lucide-react'
import { Link } from 'react-router'
import { formIn, useSaveDraft } from './form-admin.ts'
import { OtherForms, useFormCrumbs, useFormTitle } from './other-forms.tsx'
import { Refusal } from './refusal.tsx'

/** The form in force, with the act that begins the next version. */
export function InForcePage({ formAdmin }: { readonly formAdmin: FormAdminView }) {
  const { t, formatNumber } = useTexts()
  const createDraft = useSaveDraft(t('forms.begun'))
  const { current, earlier } = formAdmin
  const title = useFormTitle(formAdmin)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={useFormCrumbs(formAdmin)}
        facts={formAdmin.formId === 'claimant' ? [t('forms.portal')] : []}
        actions={
          <>
            <Button variant="outlined" component={Link} to={`/forms/${formAdmin.formId}/whole`}>
              {t('forms.whole')}
            </Button>
            <Button
              className={common.wideOnly}
              startIcon={<FilePlus2 className={common.icon} aria-hidden="true" />}
              disabled={createDraft.isPending}
              onClick={() => createDraft.mutate((form) => form)}
            >
              {t('forms.begin')}
            </Button>
          </>
        }
      />
      <OtherForms formAdmin={formAdmin} />
      <div className={common.stack}>
        <SlowNotice isPending={createDraft.isPending} />
        <Refusal error={createDraft.error} form={formIn(current)} onLoaded={() => createDraft.reset()} />
        <p className={`${common.narrowOnly} ${common.soft}`}>{t('forms.begin.wider')}</p>
        <Card title={t('forms.inForce')}>
          <Facts
            rows={[
              { label: t('forms.version'), value: current.version },
              { label: t('forms.since'), value: <PublishedOn publication={current} /> },
              { label: t('forms.publishedBy'), value: current.publishedBy ?? t('forms.shipped') },
              { label: t('forms.claims'), value: formatNumber(current.claims) },
            ]}
          />
        </Card>
        <Card title={t('forms.earlier')} withoutPadding={earlier.length > 0}>
          {earlier.length === 0 ? (
            <NoData headingLevel={3}>
              <p>{t('shell.noRecords')}</p>
              <p>{t('forms.earlier.none')}</p>
            </NoData>
          ) : (
            <PreviousVersions earlier={earlier} />
          )}
        </Card>
      </div>
    </>
  )
}

type Publication = FormAdminView['earlier'][number]

function PublishedOn({ publication }: { readonly publication: Publication }) {
  return useTexts().formatDate(new Date(publication.publishedOn), 'medium')
}

function PreviousVersions({ earlier }: { readonly earlier: readonly Publication[] }) {
  const { t, formatNumber } = useTexts()
  const { shown, pager } = useTablePage(earlier)
  return (
    <>
      <table className={styles.formVersions}>
        <thead>
          <tr>
            <th scope="col">{t('forms.version')}</th>
            <th scope="col">{t('forms.since')}</th>
            <th scope="col">{t('forms.publishedBy')}</th>
            <th scope="col" className={`${common.num} ${styles.count}`}>
              {t('forms.claims')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((each) => (
            <tr key={each.version}>
              <th scope="row">{each.version}</th>
              <td>
                <PublishedOn publication={each} />
              </td>
              <td>{each.publishedBy ?? t('forms.shipped')}</td>
              <td className={`${common.num} ${styles.count}`}>{formatNumber(each.claims)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pager}
    </>
  )
}
