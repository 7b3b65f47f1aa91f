import useMediaQuery from '@mui/material/useMediaQuery'

/** Checks whether a table has room. In em, 900 px at the usual text size: its columns don't fit twice as large a text. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 56.25em)', { noSsr: true })
}
