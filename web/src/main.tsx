import './ui/theme/base.css'
import './ui/theme/global.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { Providers } from './app/Providers.tsx'
import { routes } from './app/routes.tsx'
import { createQueryClient } from './core/api/queryClient.ts'
import { beginInLanguage } from './core/language/language.ts'
import { endFirstPaint } from './core/loading/endFirstPaint.ts'
import { whenIdle } from './core/loading/whenIdle.ts'
import { browserNavigation } from './core/navigation/Navigation.ts'
import { provideEmoji } from './ui/theme/emoji.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the app')

endFirstPaint(container)
await beginInLanguage()
const app = (
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <App navigation={browserNavigation(routes)} />
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
