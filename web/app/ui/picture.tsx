interface PictureProps {
  /** One rendition, named `<name>-<width>.webp`. The others have the same name with another width or format. */
  src: string;
  widths: readonly number[];
  sizes: string;
  alt: string;
  width: number;
  height: number;
  /** For the largest picture above the fold. */
  priority?: boolean;
  className?: string;
}

function renditions(src: string, widths: readonly number[], format: string): string {
  const name = src.replace(/-\d+\.webp$/, "");
  return widths.map((width) => `${name}-${width}.${format} ${width}w`).join(", ");
}

export function Picture({ src, widths, sizes, alt, priority = false, ...rest }: PictureProps) {
  return (
    // As a flex or grid item, a <picture> collapses until its file arrives, and its sources would be items, too.
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
