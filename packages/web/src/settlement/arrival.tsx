import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

export interface ArrivalProps {
  /** True when it follows from the person's own act: then it takes the focus of the replaced form. */
  readonly isNew: boolean
  readonly children: ReactNode
}

/** A banner in place of a form. Without the focus, people who don't see the screen would be left at its top. */
export function Arrival({ isNew, children }: ArrivalProps) {
  const frame = useRef<HTMLDivElement>(null)
  const wasNew = useRef(isNew)
  useEffect(() => {
    if (wasNew.current) frame.current?.focus()
  }, [])
  return (
    <div ref={frame} tabIndex={-1}>
      {children}
    </div>
  )
}
