declare module 'icon:*' {
  const path: string;
  export default path;
}

// True under `npm run dev`: the gallery is not part of what is shipped.
declare const __GALLERY__: boolean;
