import { lazy } from 'react'
import { loadPage } from '../../core/loading/PageLoadError.ts'

const importShell = () => loadPage(import('./Shell.tsx'))

/** Header, mobile bar and footer: not needed by signed-out visitors. */
export const Shell = lazy(async () => ({ default: (await importShell()).Shell }))

/** Starts loading without waiting. An error here shows up again when the shell renders. */
export function loadShell(): void {
  importShell().catch(() => {})
}
