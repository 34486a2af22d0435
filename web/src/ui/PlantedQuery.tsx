import '@tanstack/react-query'
export {}
