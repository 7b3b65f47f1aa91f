import * as common from '../theme/common.module.css'
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** Announces a sentence to screen readers; it is invisible. */
export type Announce = (text: string) => void

const AnnounceContext = createContext<Announce | null>(null)

/** One polite live region for the whole page: regions that appear and disappear are not read reliably. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [sentences, setSentences] = useState<readonly { readonly id: number; readonly text: string }[]>([])
  const nextId = useRef(1)
  const announce = useCallback<Announce>((text) => {
    const sentence = { id: nextId.current, text }
    nextId.current += 1
    setSentences((before) => [...before.slice(-3), sentence])
  }, [])
  const region = useMemo(
    () => (
      <div className={common.visuallyHidden} role="log" aria-live="polite" aria-relevant="additions">
        {sentences.map((sentence) => (
          <p key={sentence.id}>{sentence.text}</p>
        ))}
      </div>
    ),
    [sentences],
  )
  return (
    <AnnounceContext value={announce}>
      {children}
      {region}
    </AnnounceContext>
  )
}

export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext)
  if (!announce) throw new Error('useAnnounce needs a LiveProvider above it')
  return announce
}
