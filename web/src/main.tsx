import './ui/theme/base.css'
import './ui/theme/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/Providers.tsx'
import { createAppRouter } from './app/router.tsx'
import { createQueryClient } from './core/api/queryClient.ts'
import { beginInLanguage } from './core/language/language.ts'
import { endFirstPaint } from './core/loading/endFirstPaint.ts'
import { whenIdle } from './core/loading/whenIdle.ts'
import { provideEmoji } from './ui/theme/emoji.ts'

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
// Renders in interruptible steps; the first paint stays until it is done.
startTransition(() => createRoot(container).render(app))

afterLoad(provideEmoji)

// Caches the whole app for offline use, after what this page needs. Not in development, where file names are not
// hashed.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  afterLoad(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))

function afterLoad(then: () => void): void {
  // Another language's texts may load only after the page's load event.
  if (document.readyState === 'complete') whenIdle(then)
  else window.addEventListener('load', () => whenIdle(then))
}
