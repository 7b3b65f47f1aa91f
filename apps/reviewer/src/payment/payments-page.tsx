import * as styles from './payments.module.css'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { PaymentView } from '@makewhole/contract/settlement/settlement.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { ListFailed, Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { NoData } from '@makewhole/web/feedback/no-data.tsx'
import { MoreButton } from '@makewhole/web/feedback/more-button.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { saveAs } from '@makewhole/web/document/download-file.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { PaymentList } from './payment-list.tsx'

type Status = PaymentView['status']
const statuses: readonly Status[] = ['due', 'issued', 'returned']

/** Every payment of the program by due date, the late ones first (docs/rules/settlement.md "The payment register"). */
export function PaymentsPage() {
  const { t } = useTexts()
  const api = useApi()
  const [query, setQuery] = useSearchParams()
  const status = statuses.find((each) => each === query.get('status')) ?? 'due'
  const register = useInfiniteQuery({
    queryKey: ['payments', status],
    queryFn: ({ pageParam, signal }) =>
      api.call('listPaymentRegister', { query: { status, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    meta: { local: true, changesWith: 'claims' },
  })
  const payments = register.data?.pages.flatMap((page) => page.payments) ?? []
  return (
    <>
      <PageHeader title={t('payment.register')} actions={<ExportButton status={status} />} />
      <ToggleButtonGroup
        className={styles.filter}
        exclusive
        value={status}
        aria-label={t('payment.filter')}
        onChange={(_event, selected: Status | null) =>
          selected && setQuery({ status: selected }, { replace: true })
        }
      >
        {statuses.map((each) => (
          <ToggleButton key={each} value={each}>
            {t(`payment.status.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Loaded
        of={register}
        loading={<SkeletonCard />}
        failed={<ListFailed of={register} title={t('payment.failed')} />}
      >
        {() => (
          <Card>
            {payments.length === 0 ? (
              <NoData>
                <p>{t('shell.noRecords')}</p>
                <p>{t(`payment.empty.${status}`)}</p>
              </NoData>
            ) : (
              <PaymentList payments={payments} showsClaim />
            )}
            <MoreButton list={register} label={t('payment.more')} />
          </Card>
        )}
      </Loaded>
    </>
  )
}

/** Saves the register as a file for the person who writes the checks. */
function ExportButton({ status }: { readonly status: Status }) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const { show } = useSnackbar()
  const load = useMutation({
    mutationFn: async () => {
      const { fileName, csv } = await api.call('exportPayments', { query: { status } })
      saveAs(new Blob([csv], { type: 'text/csv' }), fileName)
    },
    meta: { local: true },
    onError: (error) => show(errorMessage(error, texts), 'problem'),
  })
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download size={18} aria-hidden />}
        disabled={load.isPending}
        onClick={() => load.mutate()}
      >
        {t('payment.export')}
      </Button>
      <SlowNotice isPending={load.isPending} />
    </>
  )
}
