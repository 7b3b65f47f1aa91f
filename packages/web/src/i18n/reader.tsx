import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { TextsContext, useTexts } from './texts.tsx'
import type { Texts } from './texts.tsx'

/** Who reads a claim: the household itself, or the firm that represents it. */
export type Reader =
  | { readonly kind: 'household' }
  /** `clientName` is null where the claims of several clients are listed. */
  | { readonly kind: 'firm'; readonly clientName: string | null }

const ReaderContext = createContext<Reader>({ kind: 'household' })

export function useReader(): Reader {
  return useContext(ReaderContext)
}

export interface ForReaderProps {
  readonly reader: Reader
  readonly children: ReactNode
}

/** What stands below speaks to this reader: to a household as "you", to a firm about its client. */
export function ForReader({ reader, children }: ForReaderProps) {
  const texts = useTexts()
  const spoken = useMemo(
    () => (reader.kind === 'firm' ? forFirm(texts, reader.clientName) : texts),
    [reader, texts],
  )
  return (
    <ReaderContext value={reader}>
      <TextsContext value={spoken}>{children}</TextsContext>
    </ReaderContext>
  )
}

/** A text of the same id below `firm.` takes the place of the household's, and may name the client. */
function forFirm(texts: Texts, clientName: string | null): Texts {
  return {
    ...texts,
    t: (id, values) => {
      const own = `firm.${id}`
      return texts.has(own) ? texts.t(own, { ...values, client: clientName ?? '' }) : texts.t(id, values)
    },
  }
}
