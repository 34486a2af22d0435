import './ui/theme/base.css'
import './ui/theme/mantine.css'
import './ui/theme/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/Providers.tsx'
import { createAppRouter } from './app/router.ts'
import { createQueryClient } from './core/api/queryClient.ts'
import { beginInLanguage } from './core/language/language.ts'
import { endFirstPaint } from './core/loading/endFirstPaint.ts'
import { whenIdle } from './core/loading/whenIdle.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the app')

endFirstPaint(container)
await beginInLanguage()
const app = (
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={createAppRouter()} />
    </Providers>
  </StrictMode>
)
// In steps between which the browser answers: what was painted stands until it is drawn.
startTransition(() => createRoot(container).render(app))

// It loads all of the app, for a day without a network: after what this page needs. In development files have no lasting names.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  afterLoad(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))

function afterLoad(then: () => void): void {
  // The texts of another language may come after all that the page waits for.
  if (document.readyState === 'complete') whenIdle(then)
  else window.addEventListener('load', () => whenIdle(then))
}
