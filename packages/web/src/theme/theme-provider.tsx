import './tokens.css'
import './base.css'
import './common.module.css'
import { StyledEngineProvider, ThemeProvider as MuiThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** The theme of every portal. Own CSS follows MUI's in the document and wins at equal weight. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <MuiThemeProvider theme={theme} noSsr>
        {children}
      </MuiThemeProvider>
    </StyledEngineProvider>
  )
}
