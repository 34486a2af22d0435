import { ArticlePage } from './ArticlePage.tsx'
import { privacyCopy } from './siteCopy.ts'

export function PrivacyPage() {
  return <ArticlePage article={privacyCopy} />
}
