import { askFrame } from './frames.ts'

/** The parts of js.stripe.com/endive/stripe.js that Outlay's card form needs. */

type Listener = (event: object) => void

/** As returned by api.stripe.com, for a payment or a saved card. */
interface Intent {
  readonly id: string
  readonly object: 'payment_intent' | 'setup_intent'
  readonly client_secret: string
  readonly status: string
  readonly last_payment_error: StripeError | null
}

interface StripeError {
  readonly message: string
}

type Answer = Intent | { readonly error: StripeError }

interface Confirmation {
  readonly elements: Elements
  readonly confirmParams: { readonly return_url: string }
}

class PaymentElement {
  readonly #listeners = new Map<string, Listener>()
  readonly #frame = document.createElement('iframe')
  readonly #intent: () => Promise<Answer>

  constructor(intent: () => Promise<Answer>) {
    this.#intent = intent
    this.#frame.src = 'https://js.stripe.com/card-form.html'
    this.#frame.title = 'Secure payment input frame'
    this.#frame.style.cssText = 'width: 100%; height: 180px; border: 0'
    this.#frame.addEventListener('load', () => void this.#begin())
  }

  async #begin(): Promise<void> {
    const intent = await this.#intent()
    if ('error' in intent) return this.#listeners.get('loaderror')?.({ error: intent.error })
    await askFrame(this.#frame, { what: 'are you there' })
    this.#listeners.get('ready')?.({})
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, listener)
    return this
  }

  off(event: string): this {
    this.#listeners.delete(event)
    return this
  }

  mount(place: HTMLElement): void {
    place.append(this.#frame)
  }

  destroy(): void {
    this.#frame.remove()
  }

  update(): void {}

  /** Only the frame knows the card. */
  confirm(path: string, form: Readonly<Record<string, string>>): Promise<Answer> {
    return askFrame(this.#frame, { what: 'confirm', path, form })
  }
}

class Elements {
  readonly #key: string
  readonly #clientSecret: string
  #element: PaymentElement | null = null

  constructor(key: string, clientSecret: string) {
    this.#key = key
    this.#clientSecret = clientSecret
  }

  create(): PaymentElement {
    this.#element = new PaymentElement(() => this.#intent())
    return this.#element
  }

  getElement(): PaymentElement | null {
    return this.#element
  }

  update(): void {}

  /** Pays or saves the card; returns an error if that failed, and redirects otherwise. */
  async confirm({ return_url }: Confirmation['confirmParams']): Promise<{ error: StripeError }> {
    if (!this.#element) throw new Error('There is no card form.')
    const answer = await this.#element.confirm(`${this.#path}/confirm`, this.#form)
    const intent = 'status' in answer && answer.status === 'requires_action' ? await this.#atBank() : answer
    if ('error' in intent) return { error: intent.error }
    if (intent.status !== 'succeeded')
      return { error: intent.last_payment_error ?? { message: intent.status } }
    window.location.assign(returnAddress(return_url, intent))
    return new Promise(() => {})
  }

  get #form(): Record<string, string> {
    return { key: this.#key, client_secret: this.#clientSecret }
  }

  get #path(): string {
    const [id = ''] = this.#clientSecret.split('_secret_')
    return `/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`
  }

  async #intent(): Promise<Answer> {
    const answer = await fetch(`https://api.stripe.com${this.#path}?${new URLSearchParams(this.#form)}`)
    return answer.json()
  }

  /** The cardholder's bank asks, in a frame on top of the page. */
  async #atBank(): Promise<Answer> {
    const frame = document.createElement('iframe')
    frame.src = 'https://hooks.stripe.com/challenge.html'
    frame.title = 'Bank challenge frame'
    frame.style.cssText = 'position: fixed; inset: 0; z-index: 1000; width: 100%; height: 100%; border: 0'
    document.body.append(frame)
    await new Promise(loaded => frame.addEventListener('load', loaded))
    await askFrame(frame, { what: 'authenticate', clientSecret: this.#clientSecret })
    frame.remove()
    return this.#intent()
  }
}

function returnAddress(returnUrl: string, { id, object, client_secret }: Intent): string {
  const address = new URL(returnUrl)
  address.searchParams.set(object, id)
  address.searchParams.set(`${object}_client_secret`, client_secret)
  address.searchParams.set('redirect_status', 'succeeded')
  return address.href
}

const confirm = ({ elements, confirmParams }: Confirmation) => elements.confirm(confirmParams)
const isUnused = () => {
  throw new Error('Outlay does not use this.')
}

Object.assign(window, {
  Stripe: Object.assign(
    (key: string) => ({
      elements: ({ clientSecret }: { clientSecret: string }) => new Elements(key, clientSecret),
      confirmPayment: confirm,
      confirmSetup: confirm,
      // react-stripe-js recognizes a Stripe object by these.
      createToken: isUnused,
      createPaymentMethod: isUnused,
      confirmCardPayment: isUnused,
    }),
    { version: 'endive' },
  ),
})
