import '../../../../ui/theme/base.css'
import type { Language } from '@outlay/contract/core/languages'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type Catalogue, speakBy } from '../../../../core/language/language.ts'
import { StandalonePricing } from './StandalonePricing.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the prices')

// In the language of the prerendered page (`web/chunks/translatedPricing.ts`).
const texts = document.getElementById('texts')?.textContent
if (texts) speakBy(document.documentElement.lang as Language, JSON.parse(texts) as Catalogue)

const page = (
  <StrictMode>
    <StandalonePricing />
  </StrictMode>
)
hydrateRoot(container, page)
