import * as common from '../theme/common.module.css'
import * as styles from './search-field.module.css'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { FullControl } from './full-control.tsx'

/** Milliseconds without typing before the search is sent. */
const typingPause = 300

export interface SearchFieldProps {
  /** The subject of the search. */
  readonly label: string
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** A search that runs during typing, and again when its words change elsewhere. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  const [sent, setSent] = useState(search)
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    // Changed from elsewhere, a view or "Show all": the field follows. Its own search coming back must not undo typing.
    if (search !== sent) {
      setTyped(search)
      setSent(search)
    }
  }
  useEffect(() => {
    if (typed.trim() === sent) return
    const timer = setTimeout(() => {
      setSent(typed.trim())
      onSearch(typed.trim())
    }, typingPause)
    return () => clearTimeout(timer)
  }, [typed, sent, onSearch])
  const id = useId()
  return (
    <FullControl id={id} className={styles.search}>
      {(describedBy) => (
        <OutlinedInput
          fullWidth
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={label}
          startAdornment={<Search className={common.icon} aria-hidden="true" />}
          inputProps={{ 'aria-label': label, 'aria-describedby': describedBy, maxLength: 100 }}
        />
      )}
    </FullControl>
  )
}
