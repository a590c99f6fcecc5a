import { PICTURE_WIDTHS } from "@bulkhead/contract/pictures";
import type { Product } from "@bulkhead/contract/products";

import { Picture } from "#ui/picture.tsx";

interface ProductPictureProps {
  product: Product;
  className?: string;
}

/** The large picture of a product on its own page. */
export function ProductPicture({
  product,
  className = "aspect-4/3 w-full object-cover",
}: ProductPictureProps) {
  return (
    <div className="bg-base-200 rounded-box product-picture overflow-hidden">
      <Picture
        src={product.img}
        widths={PICTURE_WIDTHS}
        // Less than its real size on phones: 1.5 dots per pixel are enough for a drawing, and load faster.
        sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 50vw, 72vw"
        alt={`Drawing of ${product.name}`}
        width={960}
        height={720}
        priority
        className={className}
      />
    </div>
  );
}
