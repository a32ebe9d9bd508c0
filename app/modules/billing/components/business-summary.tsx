import { type CategorySlug, categoryName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import { Box } from "~/ui/card";
import { Facts } from "./order";

type Props = {
  business: { businessName: string; category: CategorySlug; email: string };
  heading: "h2" | "h3";
};

/** Which business is paid for. */
export function BusinessSummary({ business, heading: Heading }: Props) {
  const { t } = useTexts();
  return (
    <Box as="section" aria-labelledby="summary">
      <Heading id="summary">{t("payment.business.title")}</Heading>
      <Facts
        rows={[
          ["payment.business.name", business.businessName],
          ["payment.business.category", t(categoryName(business.category))],
          ["payment.business.email", business.email],
        ]}
      />
    </Box>
  );
}
