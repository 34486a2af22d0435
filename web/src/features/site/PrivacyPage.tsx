import { t } from '../../core/language/language.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { ArticlePage } from './ArticlePage.tsx'
import { privacyCopy } from './siteCopy.ts'

export function PrivacyPage() {
  return (
    <ArticlePage
      article={privacyCopy}
      actions={
        <LinkButton to="/privacy/data" variant="default">
          {t('Your data')}
        </LinkButton>
      }
    />
  )
}
