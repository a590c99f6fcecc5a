interface PictureProps {
  /** One rendition, named `<name>-<width>.webp`; the others lie beside it. */
  src: string;
  widths: readonly number[];
  sizes: string;
  alt: string;
  width: number;
  height: number;
  /** For the picture a visitor sees first. */
  priority?: boolean;
  className?: string;
}

function renditions(src: string, widths: readonly number[], format: string): string {
  const name = src.replace(/-\d+\.webp$/, "");
  return widths.map((width) => `${name}-${width}.${format} ${width}w`).join(", ");
}

export function Picture({ src, widths, sizes, alt, priority = false, ...rest }: PictureProps) {
  return (
    // A <picture> that is a flex or grid item collapses until its file arrives; its sources would be items too.
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={renditions(src, widths, "avif")} sizes={sizes} />
      <source className="hidden" type="image/webp" srcSet={renditions(src, widths, "webp")} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "auto" : "async"}
        {...rest}
      />
    </picture>
  );
}
