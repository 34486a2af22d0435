import { lazy } from 'react'
import { loadPage } from '../../core/loading/PageLoadError.ts'

const importShell = () => loadPage(import('./Shell.tsx'))

/** Header, mobile bar and footer: not needed by people who are signed out. */
export const Shell = lazy(async () => ({ default: (await importShell()).Shell }))

/** Starts fetching without waiting. What fails here fails again, visibly, when the shell is shown. */
export function loadShell(): void {
  importShell().catch(() => {})
}
