import './tokens.css'
import './base.css'
import './common.module.css'
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** The look of every portal. Own CSS stands after MUI's in the document and wins at equal weight. */
export function LookProvider({ children }: { readonly children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme} noSsr>
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  )
}
