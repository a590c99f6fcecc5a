import { PICTURE_WIDTHS } from "@bulkhead/contract/pictures";
import type { Product } from "@bulkhead/contract/products";

import { Picture } from "#ui/picture.tsx";

interface ProductPictureProps {
  product: Product;
  className?: string;
}

export function ProductPicture({
  product,
  className = "aspect-4/3 w-full object-cover",
}: ProductPictureProps) {
  return (
    <div className="bg-base-200 rounded-box product-picture overflow-hidden">
      <Picture
        src={product.img}
        widths={PICTURE_WIDTHS}
        // Less than its real size on phones, and still less on dense screens: two dots per pixel are enough for a drawing, and load faster.
        sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 50vw, (min-width: 40rem) or (max-resolution: 2.5x) 72vw, 48vw"
        alt={`Drawing of ${product.name}`}
        width={960}
        height={720}
        priority
        className={className}
      />
    </div>
  );
}

/** Small and decorative: the name stands beside it. */
export const Thumbnail = ({ src, className = "w-12" }: { src: string; className?: string }) => (
  <Picture
    src={src}
    widths={[320]}
    sizes="6rem"
    alt=""
    width={96}
    height={72}
    className={`bg-base-200 rounded-field aspect-4/3 shrink-0 object-cover ${className}`}
  />
);
