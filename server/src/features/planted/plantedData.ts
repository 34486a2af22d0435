import './planted.factory.ts'
export {}
