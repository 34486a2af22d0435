import '../../../../ui/theme/base.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { StandalonePricing } from './StandalonePricing.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the prices')

const page = (
  <StrictMode>
    <StandalonePricing />
  </StrictMode>
)
hydrateRoot(container, page)
