import { remember, remembered } from '../storage/remembered.ts'
import { useState, useSyncExternalStore } from 'react'

const key = 'claim.folds'

export interface OpenSections {
  readonly isOpen: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly setAll: (ids: readonly string[], isOpen: boolean) => void
}

/** Reads and changes the open sections, stored on this device; on paper all are open. */
export function useOpenSections(): OpenSections {
  const [open, setOpen] = useState<readonly string[]>(storedOpenSections)
  const isPrinting = useIsPrinting()
  const save = (next: readonly string[]) => {
    setOpen(next)
    remember(key, next.join(' '))
  }
  return {
    isOpen: (id) => isPrinting || open.includes(id),
    toggle: (id) => save(open.includes(id) ? open.filter((each) => each !== id) : [...open, id]),
    setAll: (ids, isOpen) => save([...open.filter((each) => !ids.includes(each)), ...(isOpen ? ids : [])]),
  }
}

function storedOpenSections(): readonly string[] {
  return remembered(key)?.split(' ').filter(Boolean) ?? []
}

function useIsPrinting(): boolean {
  return useSyncExternalStore(
    listen,
    () => isPrinting,
    () => false,
  )
}

let isPrinting = false

/** Listens for the browser's events before and after printing. */
function listen(changed: () => void): () => void {
  const set = (next: boolean) => () => {
    isPrinting = next
    changed()
  }
  const [begin, end] = [set(true), set(false)]
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
