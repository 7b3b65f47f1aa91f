import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { ownWords } from './own-words.ts'
import { TextsContext, useTexts } from './texts.tsx'

/** The reader of a claim: the household itself, or the firm that represents it. */
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

/** Sets the reader of the screens below: a household is "you", a firm reads about its client. */
export function ForReader({ reader, children }: ForReaderProps) {
  const texts = useTexts()
  const textsForReader = useMemo(
    () => (reader.kind === 'firm' ? ownWords(texts, 'firm', { client: reader.clientName ?? '' }) : texts),
    [reader, texts],
  )
  return (
    <ReaderContext value={reader}>
      <TextsContext value={textsForReader}>{children}</TextsContext>
    </ReaderContext>
  )
}
