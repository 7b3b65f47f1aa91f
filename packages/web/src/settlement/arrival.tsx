import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

export interface ArrivalProps {
  /** True when it follows from what was just sent: then it takes the focus of the form whose place it takes. */
  readonly isNew: boolean
  readonly children: ReactNode
}

/** A banner that comes where a form was. Without the focus, people who don't see the screen would be left at its top. */
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
