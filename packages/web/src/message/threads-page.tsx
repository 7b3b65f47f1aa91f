import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../components/page-header.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { ThreadList } from './thread-list.tsx'

const parameter = 'pageNumber'

/** `/messages` of law firms and staff: the threads as a page; one of them opens next to the list. */
export function ThreadsPage({ side }: { readonly side: MessageSide }) {
  const { t } = useTexts()
  const [query, setQuery] = useSearchParams()
  const pageNumber = Number(query.get(parameter))
  const show = (page: number) =>
    setQuery((current) => {
      current.delete(parameter)
      if (page > 1) current.set(parameter, String(page))
      return current
    })
  return (
    <>
      <PageHeader title={t('message.title')} />
      <ThreadList
        side={side}
        pageNumber={Number.isInteger(pageNumber) && pageNumber > 1 ? pageNumber : 1}
        onPage={show}
      />
    </>
  )
}
