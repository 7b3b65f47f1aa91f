import * as common from './common.module.css'
import { classNames } from './class-names.ts'
import { createTheme } from '@mui/material/styles'
import { createElement } from 'react'
import { ChevronDown } from 'lucide-react'

const transition = 'var(--calm) var(--ease)'
const focusRing = {
  outline: 'var(--focus-line)',
  outlineOffset: 'var(--focus-offset)',
  boxShadow: 'var(--focus-halo)',
}

/**
 * MUI in our style (docs/rules/screens.md "Theme"). Values are the tokens themselves (`tokens.css`), never copies
 * of them. The browser computes colour variants by `nativeColor`.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true },
  spacing: 4,
  shape: { borderRadius: 6 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  palette: {
    primary: {
      main: 'var(--blue-600)',
      light: 'var(--blue-500)',
      dark: 'var(--blue-700)',
      contrastText: 'var(--white)',
    },
    warning: {
      main: 'var(--you-600)',
      light: 'var(--you-300)',
      dark: 'var(--you-800)',
      contrastText: 'var(--white)',
    },
    success: {
      main: 'var(--done-600)',
      light: 'var(--done-600)',
      dark: 'var(--done-800)',
      contrastText: 'var(--white)',
    },
    error: {
      main: 'var(--problem-600)',
      light: 'var(--problem-600)',
      dark: 'var(--problem-800)',
      contrastText: 'var(--white)',
    },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
    background: { default: 'var(--canvas)', paper: 'var(--surface)' },
    divider: 'var(--line)',
    action: {
      hover: 'var(--sunken)',
      selected: 'var(--blue-100)',
      active: 'var(--ink-2)',
      disabled: 'var(--ink-3)',
    },
  },
  typography: {
    fontFamily: 'var(--font)',
    htmlFontSize: 16,
    fontWeightRegular: 400,
    fontWeightMedium: 540,
    fontWeightBold: 640,
    body1: { fontSize: 'var(--text-body)', lineHeight: 'var(--leading)', letterSpacing: 0 },
    body2: { fontSize: 'var(--text-small)', lineHeight: 'var(--leading)', letterSpacing: 0 },
    h1: {
      fontSize: 'var(--text-h1)',
      fontWeight: 690,
      lineHeight: 'var(--leading-tight)',
      letterSpacing: '-0.011em',
    },
    h2: {
      fontSize: 'var(--text-h2)',
      fontWeight: 690,
      lineHeight: 'var(--leading-tight)',
      letterSpacing: '-0.011em',
    },
    h3: {
      fontSize: 'var(--text-h3)',
      fontWeight: 640,
      lineHeight: 'var(--leading-tight)',
      letterSpacing: '-0.004em',
    },
    button: {
      textTransform: 'none',
      fontWeight: 640,
      letterSpacing: 0,
      lineHeight: 1.2,
      fontSize: 'inherit',
    },
    caption: { fontSize: 'var(--text-meta)', letterSpacing: 0 },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 120,
      standard: 200,
      complex: 200,
      enteringScreen: 200,
      leavingScreen: 120,
    },
    easing: {
      easeInOut: 'cubic-bezier(0.2, 0, 0, 1)',
      easeOut: 'cubic-bezier(0.2, 0, 0, 1)',
      easeIn: 'cubic-bezier(0.2, 0, 0, 1)',
      sharp: 'cubic-bezier(0.2, 0, 0, 1)',
    },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true, disableTouchRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible, &:focus-visible': focusRing } },
    },
    MuiButton: {
      defaultProps: { variant: 'contained', disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 'var(--control)',
          padding: '0.4rem 1.25rem',
          gap: '0.5rem',
          border: '1.5px solid transparent',
          borderRadius: 'var(--r-m)',
          textAlign: 'center',
          transition: 'background-color var(--fast) var(--ease), border-color var(--fast) var(--ease)',
          '&.Mui-disabled, &[aria-disabled="true"]': {
            background: 'var(--sunken)',
            color: 'var(--ink-3)',
            borderColor: 'var(--line)',
            cursor: 'not-allowed',
            pointerEvents: 'auto',
          },
          '[data-density="compact"] &': { paddingInline: '0.9rem' },
          // A button without a shadow also needs its focus ring set here.
          '&.Mui-focusVisible, &:focus-visible': focusRing,
        },
        contained: { '&:active': { backgroundColor: 'var(--blue-800)' } },
        outlined: {
          background: 'var(--surface)',
          color: 'var(--ink)',
          borderColor: 'var(--line-strong)',
          '&:hover': { background: 'var(--sunken)', borderColor: 'var(--line-strong)' },
          '&.MuiButton-colorError': { color: 'var(--problem-600)', borderColor: 'var(--problem-600)' },
        },
        text: {
          // Its words stand on the same edge as the text around them.
          '&&': { minWidth: 0, paddingInline: 0, borderInlineWidth: 0 },
          '&&.Mui-disabled, &&[aria-disabled="true"]': { background: 'none', borderColor: 'transparent' },
          color: 'var(--blue-600)',
          fontWeight: 540,
          textDecoration: 'underline',
          textDecorationThickness: '1px',
          textUnderlineOffset: '0.2em',
          '&:hover': { background: 'none', textDecoration: 'underline', textDecorationThickness: '2px' },
        },
        sizeSmall: {
          minHeight: 'var(--control-s)',
          padding: '0.25rem 0.85rem',
          fontSize: 'var(--text-small)',
        },
        startIcon: { margin: 0 },
        endIcon: { margin: 0 },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: '2.5rem',
          height: '2.5rem',
          padding: 0,
          borderRadius: 'var(--r-m)',
          color: 'var(--ink-2)',
          '&:hover': { background: 'var(--sunken)', color: 'var(--ink)' },
          '[data-density="compact"] &': { width: '2rem', height: '2rem' },
          '@media (pointer: coarse)': { width: '2.75rem', height: '2.75rem' },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false, fullWidth: true },
      styleOverrides: {
        root: {
          minHeight: 'var(--control)',
          background: 'var(--surface)',
          borderRadius: 'var(--r-m)',
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-2)' },
          '&.Mui-focused': focusRing,
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
            borderColor: 'var(--line-strong)',
            borderWidth: '1.5px',
          },
          '&.Mui-error .MuiOutlinedInput-notchedOutline, &.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline':
            { borderColor: 'var(--problem-600)', borderWidth: '2px' },
          '&.Mui-disabled, &:has(input:read-only)': { background: 'var(--sunken)' },
          '&.Mui-disabled .MuiOutlinedInput-notchedOutline, &:has(input:read-only) .MuiOutlinedInput-notchedOutline':
            { borderColor: 'var(--line)' },
          '&.MuiInputBase-multiline': { padding: 0 },
        },
        input: {
          padding: '0.5rem 0.8rem',
          height: 'auto',
          minHeight: 'calc(var(--control) - 1rem)',
          '&:focus-visible': { outline: 'none', boxShadow: 'none' },
          '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
          '&.Mui-disabled': { WebkitTextFillColor: 'var(--ink)', color: 'var(--ink)' },
          '[data-density="compact"] &': { padding: '0.2rem 0.6rem' },
        },
        notchedOutline: {
          top: 0,
          borderColor: 'var(--line-strong)',
          borderWidth: '1.5px',
          '& legend': { display: 'none' },
        },
      },
    },
    MuiSelect: {
      defaultProps: {
        IconComponent: (props: { className?: string }) =>
          createElement(ChevronDown, {
            className: classNames(props.className, common.icon),
            'aria-hidden': true,
          }),
      },
      styleOverrides: {
        select: {
          display: 'flex',
          alignItems: 'center',
          whiteSpace: 'normal',
          minHeight: 'calc(var(--control) - 1rem)',
          '&.MuiInputBase-input.MuiOutlinedInput-input': { paddingRight: '2.5rem' },
          '&:focus': { background: 'transparent' },
        },
        icon: { right: '0.65rem', top: 'calc(50% - 0.625rem)', color: 'var(--ink-2)' },
      },
    },
    MuiNativeSelect: {
      styleOverrides: { icon: { right: '0.65rem', top: 'calc(50% - 0.625rem)', color: 'var(--ink-2)' } },
    },
    MuiMenu: {
      defaultProps: { transitionDuration: 120 },
      styleOverrides: {
        paper: {
          borderRadius: 'var(--r-l)',
          border: '1px solid var(--line)',
          boxShadow: 'var(--e-2)',
          marginTop: '0.25rem',
        },
        list: { padding: 'var(--s-1)' },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: '2.75rem',
          borderRadius: 'var(--r-m)',
          whiteSpace: 'normal',
          gap: '0.75rem',
          '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--blue-100)', fontWeight: 540 },
          '&.Mui-focusVisible': {
            ...focusRing,
            outlineOffset: '-3px',
            boxShadow: 'none',
            background: 'var(--sunken)',
          },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: 'var(--line-strong)',
          background: 'var(--surface)',
          '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--blue-600)', color: '#fff' },
        },
      },
    },
    MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: choiceControl() } },
    MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: choiceControl() } },
    MuiFormControlLabel: {
      styleOverrides: {
        // A circle is as high as a line, and is next to the first.
        root: { marginInline: 0, gap: '0.75rem', alignItems: 'flex-start' },
        label: { lineHeight: 1.4, overflowWrap: 'anywhere' },
      },
    },
    MuiFormGroup: { styleOverrides: { root: { gap: '0.5rem' } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderRadius: 'var(--r-l)' } },
    },
    MuiAccordion: {
      defaultProps: { disableGutters: true, elevation: 0, variant: 'outlined' },
      styleOverrides: {
        root: { borderRadius: 'var(--r-l)', '&::before': { display: 'none' }, overflow: 'clip' },
      },
    },
    MuiChip: {
      styleOverrides: {
        root: { fontWeight: 640, height: 'auto', minHeight: '1.5rem' },
        label: { whiteSpace: 'normal' },
      },
    },
    MuiTabs: { styleOverrides: { indicator: { height: 3 }, list: { gap: 'var(--s-5)' } } },
    MuiTab: {
      styleOverrides: {
        root: {
          textTransform: 'none',
          minWidth: 0,
          paddingInline: 0,
          fontWeight: 540,
          '&.Mui-selected': { fontWeight: 640 },
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { background: 'var(--scrim)', '&.MuiBackdrop-invisible': { background: 'transparent' } },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 'var(--r-xl)',
          boxShadow: 'var(--e-3)',
          margin: 'var(--s-5)',
          maxHeight: 'calc(100% - 3rem)',
        },
      },
    },
    MuiDrawer: {
      styleOverrides: {
        paper: { boxShadow: 'var(--e-3)', border: 0, transition: `transform ${transition}` },
      },
    },
    MuiSnackbar: {
      defaultProps: { anchorOrigin: { vertical: 'top', horizontal: 'center' }, autoHideDuration: 6000 },
    },
    MuiTooltip: {
      defaultProps: { arrow: true, enterDelay: 300 },
      styleOverrides: {
        tooltip: {
          background: 'var(--ink)',
          fontSize: 'var(--text-meta)',
          padding: '0.35rem 0.6rem',
          borderRadius: 'var(--r-m)',
        },
        arrow: { color: 'var(--ink)' },
      },
    },
    MuiLink: { defaultProps: { underline: 'always' } },
  },
})

/** Returns the style of radio and checkbox: 22 px marks in a bordered row, which is the target. */
function choiceControl() {
  return {
    padding: 0,
    color: 'var(--line-strong)',
    '& .MuiSvgIcon-root': { fontSize: '1.375rem' },
    '&:hover': { background: 'transparent' },
  }
}
