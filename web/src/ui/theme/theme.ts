import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

// From shade 6 on, every tuple has a contrast of 4.5:1 (WCAG AA) with white, as a background or as text.
const blue: MantineColorsTuple = [
  '#eff5ff',
  '#dde9fe',
  '#c0d7fd',
  '#94bcfb',
  '#699bf8',
  '#4179f2',
  '#2563eb',
  '#1d52d0',
  '#1d44a7',
  '#1c3b83',
]
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eff1f4',
  '#e4e7ec',
  '#d5d9e0',
  '#b9bfc9',
  '#8b93a1',
  '#5f6877',
  '#474f5c',
  '#2d333d',
  '#181b21',
]
const dark: MantineColorsTuple = [
  '#e7e9ee',
  '#c3c7d0',
  '#a0a6b2',
  '#7d8492',
  '#3a3f4a',
  '#2a2e37',
  '#1c1f25',
  '#14161a',
  '#0f1114',
  '#0a0b0d',
]
const red: MantineColorsTuple = [
  '#fef2f2',
  '#fde3e3',
  '#fbc8c8',
  '#f6a1a1',
  '#f07474',
  '#e54848',
  '#cf2a2a',
  '#b01f1f',
  '#8f1d1d',
  '#741c1c',
]
const green: MantineColorsTuple = [
  '#effaf3',
  '#d9f2e2',
  '#b4e4c7',
  '#83cfa3',
  '#4fb47c',
  '#2b975d',
  '#1a7a48',
  '#15633b',
  '#134f31',
  '#104129',
]
const yellow: MantineColorsTuple = [
  '#fff9eb',
  '#fdefc8',
  '#fadf8f',
  '#f4c64f',
  '#e5a92a',
  '#c2850f',
  '#95620a',
  '#7a4f0a',
  '#63400d',
  '#50340d',
]

const fontFamily = "'Inter Variable', Twemoji, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
/** The only shadow, for floating elements. */
const shadow = '0 0 0 1px rgb(16 24 40 / 4%), 0 8px 24px rgb(16 24 40 / 12%)'
/** The only radius; tiny controls use half of it. */
const radius = '8px'

export const theme = createTheme({
  colors: { blue, gray, dark, red, green, yellow },
  primaryColor: 'blue',
  primaryShade: 6,
  // Text on Mantine's own colors is black or white, whichever is readable.
  autoContrast: true,
  luminanceThreshold: 0.179,
  black: '#181b21',
  fontFamily,
  headings: { fontFamily, fontWeight: '600', textWrap: 'balance' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: radius, md: radius, lg: radius, xl: radius },
  defaultRadius: 'md',
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** Colors that Mantine derives too faintly for text. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    // By default nearly white, so errors would not stand out.
    '--mantine-color-red-light-color': 'var(--mantine-color-red-4)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
  },
})
